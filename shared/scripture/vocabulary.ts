import type { Token } from './tokens.ts'

const set = (words: string) => new Set(words.split(/\s+/))

/** Hesitations, as `plain`: é is one, e is not. */
const hesitations = set('é eh ééé éé ah ahn ãh hã hum hm hmm né ne tá ó ô oh uh hein bom')

/** Marks that may stand between the parts of one reference. */
const lightMarks = new Set([',', ':', ';', '-', '–', '—', '…', '(', '[', '"', '“', '”'])

/** Words that lead from a book to its chapter or from a chapter to its verse. */
const bridges = set(
  `no na nos nas em o a os as do da dos das de e ali la aqui aí ai então entao agora seu sua nosso
   nossa comigo mesmo neste nesse nesta nessa olha olhe olhem veja vejam vamos ler vou leia leiam
   lendo leremos lemos comecando começando iniciando partir desde diz fala escreve escreveu disse
   afirma declara ensina tambem irmaos irmas gente que ele está esta quando por favor juntos
   meus minha minhas amados queridos povo igreja numero todo toda inteiro inteira para acompanhe acompanhem encontramos encontra abram abra`,
)

const units = set(
  `ano anos aninhos mes meses dia dias semana semanas hora horas h minuto minutos min segundos vez
   vezes filho filhos filha filhas irmao irmaos irma irmas homem homens mulher mulheres pessoa pessoas
   crianca criancas jovem jovens amigo amigos discipulo discipulos apostolos profetas reis juizes
   soldados povos tribos cidades casas igrejas pastores membros convidados alunos netos real reais
   dolares euros moedas talentos denarios siclos mil milhao milhoes bilhao bilhoes por_cento quilos
   quilometros km metros litros graus covados passos lugar lugares coisa coisas pontos licoes verdades
   razoes motivos perguntas partes tipos exemplos paes peixes bois ovelhas cabras animais carros
   capitulos versiculos versos livros cartas salmos mandamentos jovenzinhos rapazes mocas meninos
   meninas garotos primos tios sobrinhos genros candidatos votos gols pontinhos quilo metro grau
   janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
   participantes paginas palavras linhas frases servos leprosos cegos virgens testemunhas anjos noites
   manhas tardes seculos decadas geracoes vidas almas familias casais times jogadores tempos`,
)
const months = set(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
)

/** Words after which a "capítulo" is not the Bible's. */
const otherWorks = set(
  `confissao westminster catecismo heidelberg augsburgo londres institutas calvino estatuto
   constituicao lei codigo artigo decreto regimento novela serie filme romance temporada tese
   monografia dissertacao peregrino apostila revista jornal quarup alcorao torá corao manual
   episodio hino musica cancao louvor harpa cantor poema estrofe soneto trova cordel poeta`,
)

/** Words that mark a correction of what was just said. */
const corrections = set(
  'não perdão aliás digo desculpa desculpe desculpem minto corrigindo correção',
)

/** Tests of a token, by the lists above. */
export const isHesitation = (token: Token) => hesitations.has(token.plain)
export const isLightMark = (token: Token) => token.kind === 'mark' && lightMarks.has(token.fold)
export const isBridge = (token: Token) => token.kind === 'word' && bridges.has(token.fold)
export const isOtherWork = (token: Token) => otherWorks.has(token.fold)
export const isCorrection = (token: Token) => corrections.has(token.plain)
export const isMonth = (token: Token) => months.has(token.fold)

/** Whether a number before this token counts something rather than naming a place. */
export const isUnit = (token: Token) =>
  units.has(token.fold) || token.fold === '%' || token.fold === '$'

export const isChapterWord = (token: Token) =>
  token.fold.startsWith('c') && /^(?:cap[ie]t[uo]l[oa]s?|cap|caps|capit)$/.test(token.fold)

export const isVerseWord = (token: Token) =>
  token.fold.startsWith('v') &&
  /^(?:ve?r?s[ieu]c[uo]l[oa]s?|versos?|vers|vv?|vs|vss)$/.test(token.fold)
