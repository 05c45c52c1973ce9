import { fold } from '#shared/scripture/tokens.ts'

/**
 * Works that preachers in Portuguese use and that certainly exist: words of the author's name, and
 * words of the title in Portuguese or in the original.
 */
const works: readonly (readonly [author: string, ...titles: string[]])[] = [
  ['calvino', 'institutas', 'instituicao da religiao crista', 'comentario'],
  ['lutero', 'nascido escravo', 'da vontade cativa', 'catecismo', 'comentario'],
  ['agostinho', 'confissoes', 'cidade de deus', 'doutrina crista', 'trindade'],
  ['henry', 'comentario biblico'],
  ['spurgeon', 'tesouros de davi', 'licoes aos meus alunos'],
  ['stott', 'cruz de cristo', 'cristianismo basico', 'eu creio na pregacao', 'a mensagem'],
  ['packer', 'conhecimento de deus', 'evangelizacao e a soberania de deus'],
  ['carson', 'comentario de joao', 'os perigos da interpretacao', 'exegetical fallacies'],
  ['ridderbos', 'vinda do reino', 'teologia do apostolo paulo'],
  ['berkhof', 'teologia sistematica', 'principios de interpretacao biblica'],
  ['bavinck', 'dogmatica reformada'],
  ['grudem', 'teologia sistematica'],
  ['hodge', 'teologia sistematica'],
  ['bunyan', 'o peregrino'],
  ['edwards', 'afeicoes religiosas', 'pecadores nas maos de um deus irado'],
  ['lloyd-jones', 'pregacao e pregadores', 'estudos no sermao do monte'],
  ['keller', 'o deus prodigo', 'pregacao', 'deuses falsos'],
  ['robinson', 'pregacao biblica'],
  ['chapell', 'pregacao cristocentrica'],
  ['fee', 'entendes o que les'],
  ['osborne', 'espiral hermeneutica'],
  ['lewis', 'cristianismo puro e simples', 'o problema do sofrimento'],
  ['bonhoeffer', 'discipulado', 'vida em comunhao'],
  ['hendriksen', 'comentario do novo testamento'],
  ['wright', 'a missao de deus'],
  ['sproul', 'a santidade de deus'],
  ['ladd', 'teologia do novo testamento'],
  ['piper', 'a supremacia de deus na pregacao', 'em busca de deus'],
]

/** Whether an author and a title are among the works that the project knows. */
export function isKnownWork(author: string, work: string): boolean {
  const name = fold(author).split(/[^a-z-]+/u)
  const title = fold(work)
  return works.some(
    ([known, ...titles]) => name.includes(known) && titles.some((each) => title.includes(each)),
  )
}
