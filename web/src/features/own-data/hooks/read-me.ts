import * as z from 'zod/mini'
import { formatDate } from '#web/lib/format.ts'

/** What is told of an analysis in the list of all. */
const listed = z.object({
  filename: z.string(),
  customTitle: z.nullish(z.string()),
  createdAt: z.string(),
})
export type ListedAnalysis = z.infer<typeof listed> & { readonly id: string }

/** An analysis by its record, as far as the list needs it. */
export function listedAnalysis(id: string, record: unknown): ListedAnalysis {
  const { data } = listed.safeParse(record)
  return { id, ...(data ?? { filename: id, createdAt: '' }) }
}

const explanations = `O QUE HÁ AQUI

Os arquivos são textos em JSON, que qualquer editor de texto abre.

perfil.json
  Seu nome, e-mail, telefone, igreja, cargo, plano e as datas do cadastro e do último acesso.
uso.json
  Os segundos de áudio analisados (used) e reservados (committed), no total, por mês e por dia.
tentativas.json
  Quantas senhas e pedidos de redefinição contamos há pouco, para barrar adivinhações.
redefinicao-de-senha.json
  Até quando vale um link de redefinição pedido há pouco.

analises/<código>/
  Uma pasta para cada análise. O código está no endereço da página e na lista abaixo.
  registro.json      título, arquivo, datas, duração, situação e nota
  transcript.json    a transcrição: cada palavra com seu tempo, em segundos
  correcoes.json     as correções que você fez na transcrição
  scripture.json     as referências bíblicas encontradas
  aspect-*.json      o resultado de cada um dos seis aspectos
  outline.json       o esboço
  links.json         os links que você compartilhou, com as datas e sem o endereço
  answer-*.json      o que o modelo de linguagem respondeu
  report.json        o relatório, como a página o mostra
  runs/              o mesmo, de cada nova análise que você pediu

Nem todo arquivo existe: depende do que cada análise já passou.

O QUE NÃO HÁ AQUI

Sua senha: não a guardamos, só um resumo dela que não pode ser desfeito, e ele fica de fora para não
ajudar quem quisesse adivinhá-la. O áudio: é apagado quando a análise termina. O índice da busca: só
repete as palavras das transcrições.
`

const line = ({ id, filename, customTitle, createdAt }: ListedAnalysis): string =>
  `  ${id}  ${createdAt === '' ? '' : `${formatDate(createdAt)}  `}${customTitle ?? filename}`

/** What the download says of itself, in plain words. */
export function readMe(email: string, analyses: readonly ListedAnalysis[], now: Date): string {
  const list = analyses.length === 0 ? '  Nenhuma.' : analyses.map(line).join('\n')
  return `MEUS DADOS NA PRÉDICA

Tudo o que a Prédica guarda sobre ${email}, em ${formatDate(now.toISOString())}.

${explanations}
SUAS ANÁLISES

${list}
`
}
