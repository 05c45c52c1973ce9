import type { Outline } from '#shared/domain/outline.ts'
import { hasContent } from '#web/features/analysis/hooks/content.ts'

/** What the preacher has before their eyes at one time. */
export interface PulpitPoint {
  /** Which part of the sermon it is: `Ponto 2`. */
  readonly label: string
  /** The point in a few words, where it has them. */
  readonly title: string
  readonly text: string
  readonly items: readonly string[]
}

/** An outline's parts in the order in which they are preached; parts without words are left out. */
export function toPoints(outline: Outline): PulpitPoint[] {
  const { introducao, mensagem, recursosAdicionais: extras } = outline
  const point = (
    label: string,
    { title = '', text = '', items = [] }: Partial<Omit<PulpitPoint, 'label'>>,
  ): PulpitPoint => ({ label, title, text, items: [...new Set(items.filter(hasContent))] })
  const said = mensagem.filter(hasContent)
  const points = [
    point('Tema', {
      title: outline.temaCentral,
      text: outline.proposicao,
      items: [outline.textoBase],
    }),
    point('Introdução', {
      text: [introducao.gancho, introducao.contexto].filter(hasContent).join('\n\n'),
    }),
    point('Para a mensagem', { text: outline.ganchoParaMensagem }),
    ...said.map(({ titulo, conteudoPrincipal, referenciasConectadas }, index) =>
      point(`Ponto ${index + 1}`, {
        title: titulo,
        text: conteudoPrincipal,
        items: referenciasConectadas,
      }),
    ),
    point('Para o fim', { text: outline.ganchoParaFim }),
    point('Fim', { text: outline.fim }),
    point('Atividades práticas', { items: extras.atividadesPraticas }),
    point('Versículos de apoio', { items: extras.versiculosApoio }),
    point('Hinos', { items: extras.hinarios }),
    point('Leitura complementar', { items: extras.leituraComplementar }),
    point('Considerações pastorais', { text: outline.consideracoesPastorais }),
  ]
  return points.filter(({ title, text, items }) => hasContent([title, text, items]))
}
