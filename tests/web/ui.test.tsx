// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { SelectField } from '#web/components/ui/select-field.tsx'
import { tabAfter } from '#web/components/ui/tab-after.ts'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { ApiError } from '#web/lib/api-error.ts'

afterEach(cleanup)

const broken = () =>
  Promise.reject(new ApiError({ code: 'internal', status: 500, message: 'Erro interno.' }))

const showQuestion = (onConfirm: () => Promise<void>) => {
  const onClose = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="Excluir análise"
      action="Excluir"
      onConfirm={onConfirm}
      onClose={onClose}
      failure={(message) => `Erro ao excluir análise: ${message}`}
    >
      Tem certeza?
    </ConfirmDialog>,
  )
  return onClose
}

describe('a progress bar', () => {
  it.each([
    [0.425, 0.425, '43%'],
    [-1, 0, '0%'],
    [1.7, 1, '100%'],
  ])('tells %d to a screen reader', (value, share, text) => {
    render(<ProgressBar value={value} label="Envio" />)
    const bar = screen.getByRole('progressbar', { name: 'Envio' })
    expect(Number(bar.getAttribute('value'))).toBe(share)
    expect(bar.getAttribute('aria-valuetext')).toBe(text)
  })
})

describe('the dialog that asks before it deletes', () => {
  it('does it and closes', async () => {
    const remove = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const onClose = showQuestion(remove)
    expect(screen.getByRole('dialog', { name: 'Excluir análise' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(remove).toHaveBeenCalledOnce()
  })

  it('stays open and says what went wrong', async () => {
    const onClose = showQuestion(broken)
    fireEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Erro ao excluir análise: Erro interno.')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Excluir' }).disabled).toBe(false)
  })

  it('closes on the button in its corner and on Cancelar', () => {
    const onClose = showQuestion(broken)
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

function TwoTabs({ keepMounted = false }) {
  const [selected, setSelected] = useState<'a' | 'b'>('a')
  return (
    <Tabs
      label="Partes"
      selected={selected}
      onSelect={setSelected}
      keepMounted={keepMounted}
      tabs={[
        { name: 'a', title: 'Primeira', content: 'texto da primeira' },
        { name: 'b', title: 'Segunda', content: 'texto da segunda' },
      ]}
    />
  )
}

describe('tabs', () => {
  it('show the panel that is chosen', () => {
    render(<TwoTabs />)
    expect(screen.queryByText('texto da segunda')).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'Segunda' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('texto da segunda')
    expect(screen.queryByText('texto da primeira')).toBeNull()
  })

  it('are one stop of the keyboard, and the arrows move between them', () => {
    render(<TwoTabs />)
    const [first, second] = [/Primeira/, /Segunda/].map((name) => screen.getByRole('tab', { name }))
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']) {
      const chosen = screen.getByRole('tab', { selected: true })
      fireEvent.keyDown(chosen, { key })
    }
    expect(document.activeElement).toBe(second)
    expect(screen.getByRole('tabpanel').textContent).toBe('texto da segunda')
  })

  it('pass over those that are disabled', () => {
    const tabs = [{ name: 'a' }, { name: 'b', disabled: true }, { name: 'c' }] as const
    expect(tabAfter(tabs, 'a', 'ArrowRight')).toBe('c')
    expect(tabAfter(tabs, 'a', 'ArrowLeft')).toBe('c')
    expect(tabAfter(tabs, 'c', 'ArrowRight')).toBe('a')
    expect(tabAfter(tabs, 'c', 'Tab')).toBeUndefined()
  })

  it('keep the others in the page where they hold work in progress', () => {
    render(<TwoTabs keepMounted />)
    expect(screen.getByText('texto da segunda')).toBeDefined()
  })
})

describe('a list to choose from', () => {
  it('is tied to its label and its error', () => {
    render(
      <SelectField
        label="Função"
        error="Escolha uma função"
        options={[{ value: 'Outro', title: 'Outro' }]}
      />,
    )
    const select = screen.getByLabelText('Função')
    expect(select.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(select.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Escolha uma função')
  })
})
