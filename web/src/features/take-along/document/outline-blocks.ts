import type { Outline } from '#shared/domain/outline.ts'
import { hasContent } from '#web/features/analysis/hooks/content.ts'
import type { Block } from './blocks.ts'
import { SEPARATOR, listOf, note, prose, titled } from './blocks.ts'

/**
 * A sermon's outline, part by part; a part that the sermon does not have is left out.
 *
 * @param level of its headings: 1 where the outline is the whole document, 2 within a report
 */
export function outlineBlocks(outline: Outline, level: 1 | 2): Block[] {
  const { introducao, mensagem, recursosAdicionais: extras } = outline
  const part = (title: string, text: string) => titled(level, title, prose(text))
  return [
    ...part('Tema central', outline.temaCentral),
    ...part('Texto-base', outline.textoBase),
    ...part('Proposição', outline.proposicao),
    ...part('Introdução: gancho', introducao.gancho),
    ...part('Introdução: contexto', introducao.contexto),
    ...part('Gancho para a mensagem', outline.ganchoParaMensagem),
    ...titled(
      level,
      'Mensagem',
      mensagem
        .filter(hasContent)
        .flatMap(({ titulo, conteudoPrincipal, referenciasConectadas }, index) => [
          {
            kind: 'heading',
            level: level === 1 ? 2 : 3,
            text: `${index + 1}. ${titulo}`,
          } satisfies Block,
          ...prose(conteudoPrincipal),
          ...note(referenciasConectadas.filter(hasContent).join(SEPARATOR)),
        ]),
    ),
    ...part('Gancho para o fim', outline.ganchoParaFim),
    ...part('Fim', outline.fim),
    ...titled(level, 'Versículos de apoio', listOf(extras.versiculosApoio)),
    ...titled(level, 'Hinos', listOf(extras.hinarios)),
    ...titled(level, 'Leitura complementar', listOf(extras.leituraComplementar)),
    ...titled(level, 'Atividades práticas', listOf(extras.atividadesPraticas)),
    ...part('Considerações pastorais', outline.consideracoesPastorais),
  ]
}
