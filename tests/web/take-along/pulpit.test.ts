import { describe, expect, it } from 'vitest'
import { toPoints } from '#web/features/take-along/pulpit/points.ts'
import { readPreferences } from '#web/features/take-along/pulpit/preferences.ts'
import { elapsed, stopped, toggled } from '#web/features/take-along/pulpit/timer.ts'
import { ownerOf } from '#web/lib/token-owner.ts'
import { emptyOutline } from '#tests/support/empty-outline.ts'

const token = (payload: string) =>
  `x.${btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.y`

describe('points for the pulpit', () => {
  it('follow the sermon, and leave out what it does not have', () => {
    const points = toPoints({
      ...emptyOutline,
      temaCentral: 'Graça',
      textoBase: 'Ef 2:8',
      introducao: { gancho: 'Uma história.', contexto: 'Éfeso.' },
      mensagem: [
        { titulo: 'Dom', conteudoPrincipal: 'De Deus.', referenciasConectadas: ['Ef 2', 'Ef 2'] },
        { titulo: '', conteudoPrincipal: '', referenciasConectadas: [''] },
        { titulo: 'Fé', conteudoPrincipal: '', referenciasConectadas: [] },
      ],
      fim: 'Venha.',
    })
    expect(points).toEqual([
      { label: 'Tema', title: 'Graça', text: '', items: ['Ef 2:8'] },
      { label: 'Introdução', title: '', text: 'Uma história.\n\nÉfeso.', items: [] },
      { label: 'Ponto 1', title: 'Dom', text: 'De Deus.', items: ['Ef 2'] },
      { label: 'Ponto 2', title: 'Fé', text: '', items: [] },
      { label: 'Fim', title: '', text: 'Venha.', items: [] },
    ])
  })

  it('are none where nothing was outlined', () => {
    expect(toPoints(emptyOutline)).toEqual([])
  })
})

describe('the stopwatch', () => {
  it('counts while it runs, and stands while it does not', () => {
    const running = toggled(stopped, 1000)
    expect(elapsed(running, 4000)).toBe(3000)
    const paused = toggled(running, 5000)
    expect(elapsed(paused, 9000)).toBe(4000)
    expect(elapsed(toggled(paused, 9000), 10_000)).toBe(5000)
  })

  it('loses nothing to a clock that is set back', () => {
    expect(elapsed({ spent: 2000, since: 5000 }, 1000)).toBe(2000)
  })
})

describe('how the pulpit looks', () => {
  it.each([null, 'nada', '{"size":99,"isLight":true}', '{"size":1}'])(
    'is dark and large where %j is kept',
    (kept) => {
      expect(readPreferences({ getItem: () => kept })).toEqual({ size: 2, isLight: false })
    },
  )

  it('is as it was left', () => {
    const kept = '{"size":4,"isLight":true}'
    expect(readPreferences({ getItem: () => kept })).toEqual({ size: 4, isLight: true })
  })
})

describe('whose a token is', () => {
  it('is read from it', () => {
    expect(ownerOf(token('{"sub":"u1~?>","exp":1}'))).toBe('u1~?>')
  })

  it.each([null, '', 'x', 'a.b.c', token('{}'), token('[]')])('is nobody for %j', (text) => {
    expect(ownerOf(text)).toBeNull()
  })
})
