import { setTimeout as sleep } from 'node:timers/promises'
import { updateProfile } from '#shared/contracts/account-settings.ts'
import { renameAnalysis } from '#shared/contracts/report.ts'
import { createShare } from '#shared/contracts/shares.ts'
import type { ShareKind } from '#shared/domain/share.ts'
import { analyseAgain, correctTranscript } from '#shared/contracts/transcript.ts'
import { readEvenly } from '#functions/seed/samples/read-evenly.ts'
import { sampleSermons } from '#functions/seed/samples/sermons.ts'
import type { Cloud } from '#infra/local/cloud.ts'
import { passages, rightVerse } from '#tests/support/corrected.ts'
import { heardAs } from '#tests/support/heard.ts'
import { plantAnalysis } from '#tests/support/planted.ts'
import { signIn, signUp, uploadOf } from '#tests/support/preacher.ts'
import type { Preacher } from '#tests/support/preacher.ts'

/** Who and what the screens show. */
export interface Subjects {
  /** Tokens of sessions: of somebody with sermons, and of somebody who has just come. */
  readonly tokens: Readonly<Record<'preacher' | 'newcomer', string>>
  /** Addresses of analyses, by what is to be seen there. */
  readonly analyses: Readonly<Record<AnalysisKind, string>>
  /** Addresses at which anybody may read. */
  readonly shares: Readonly<Record<ShareKind, string>>
}

type AnalysisKind = 'simulated' | 'judged' | 'doubtful' | 'corrected' | 'failed' | 'awaited'

const SAMPLE = sampleSermons[5]
const LONG_TITLE =
  'Culto da noite de domingo, 4ª semana da série "Cartas escritas de dentro da prisão": a alegria ' +
  'que ninguém consegue explicar nem tirar (Filipenses 4:4-9)'
const LONG_PROFILE = {
  name: 'Maria Aparecida Conceição dos Santos de Albuquerque e Vasconcelos',
  phone: '+55 (11) 91234-5678',
  church: 'Primeira Igreja Presbiteriana Independente do Jardim das Palmeiras do Sul',
}
const LONG_EMAIL =
  'maria.aparecida.conceicao.dos.santos.vasconcelos@primeiraigrejapresbiterianaindependente.test'

const at = (path: string, id: string): string => path.replace('{id}', id)
const pageOf = (id: string): string => `/analysis/${id}`

/** Calls the API for somebody; what it refuses is a mistake of ours. */
async function ask(preacher: Preacher, method: string, path: string, body?: unknown) {
  const answer = await preacher.call(method, path, body)
  if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Has a sermon judged by the cloud's language model, without a recording to be heard. */
async function judged(cloud: Cloud, preacher: Preacher): Promise<string> {
  const transcript = readEvenly(SAMPLE.text)
  const id = await plantAnalysis(cloud, preacher, transcript)
  const expected = transcript.segments[0]?.text ?? ''
  const corrections = [{ segment: 0, expected, text: `${expected} Amém.` }]
  await ask(preacher, 'PUT', at(correctTranscript.path, id), { corrections })
  await ask(preacher, 'POST', at(analyseAgain.path, id))
  for (;;) {
    const seen = await preacher.analysis(id)
    if (seen.status !== 'completed' || seen.newAnalysis === undefined) return id
    await sleep(250)
  }
}

async function shared(preacher: Preacher, id: string, kind: ShareKind) {
  const wanted = { kind, withTranscript: kind === 'report', days: 30 }
  const body = await ask(preacher, 'POST', at(createShare.path, id), wanted)
  return new URL(createShare.response.parse(body).data.url).pathname
}

/** Makes everything that the screens show, in a cloud with the sample accounts. */
export async function makeSubjects(cloud: Cloud): Promise<Subjects> {
  const preacher = await signIn(cloud.siteUrl, 'pregador@predica.test', 'Pregador123!')
  const newcomer = await signUp(cloud.siteUrl, LONG_EMAIL)
  const profile = { ...LONG_PROFILE, email: LONG_EMAIL, position: 'Pregador(a)' }
  await ask(newcomer, 'PUT', updateProfile.path, profile)

  const broken = await preacher.upload(await uploadOf('broken/text.mp3', 'audio/mpeg'))
  const awaited = await preacher.openUpload(await uploadOf('o-bom-pastor.mp3', 'audio/mpeg'))
  const doubtful = await plantAnalysis(cloud, preacher, heardAs(passages))
  const corrected = await plantAnalysis(cloud, preacher, heardAs(passages))
  const correction = { segment: 0, expected: passages[0], text: rightVerse }
  await ask(preacher, 'PUT', at(correctTranscript.path, corrected), { corrections: [correction] })
  const real = await judged(cloud, preacher)
  await ask(preacher, 'PATCH', at(renameAnalysis.path, real), { title: LONG_TITLE })
  await preacher.ended(broken)
  return {
    tokens: { preacher: preacher.token, newcomer: newcomer.token },
    analyses: {
      simulated: pageOf(SAMPLE.id),
      judged: pageOf(real),
      doubtful: pageOf(doubtful),
      corrected: pageOf(corrected),
      failed: pageOf(broken),
      awaited: pageOf(awaited.analysisId),
    },
    shares: {
      report: await shared(preacher, SAMPLE.id, 'report'),
      outline: await shared(preacher, SAMPLE.id, 'outline'),
    },
  }
}
