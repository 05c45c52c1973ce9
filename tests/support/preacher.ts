import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn, registerUser } from '#shared/contracts/account.ts'
import { createUpload, getAnalysis } from '#shared/contracts/audio.ts'
import { type AudioType, estimateMinutes } from '#shared/constants/limits.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { type Stage, stages } from '#shared/domain/stages.ts'
import { audioFixture } from './file-bytes.ts'

/** What the API answered, its JSON parsed. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Somebody with an account of their own, who uses the product through its API alone. */
export interface Preacher {
  readonly token: string
  readonly email: string
  readonly password: string
  call(method: string, path: string, body?: unknown): Promise<Answer>
  /** Opens an analysis for a file; the form is what the browser would post. */
  openUpload(file: UploadFile): Promise<OpenedUpload>
  /** Opens an analysis and posts the file: its id, once the object store has taken it. */
  upload(file: UploadFile): Promise<string>
  analysis(id: string): Promise<Analysis>
  /** Waits until the analysis has come as far as a stage. */
  reached(id: string, stage: Stage): Promise<void>
  /** Waits for the analysis to end, looking again every `everyMs`. */
  ended(id: string, onLook?: (analysis: Analysis) => void, everyMs?: number): Promise<Analysis>
}

/** A file that somebody sends. */
export interface UploadFile {
  readonly name: string
  readonly type: AudioType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An analysis that waits for its audio, and the form to send that with. */
export interface OpenedUpload {
  readonly analysisId: string
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** A file below `tests/fixtures/audio` as the upload of a browser. */
export const uploadOf = async (name: string, type: AudioType): Promise<UploadFile> => ({
  name: basename(name),
  type,
  bytes: await audioFixture(name),
})

let accounts = 0

const freshEmail = () => `pregador-${process.pid}-${(accounts += 1)}-${Date.now()}@exemplo.test`

/** Creates an account at a site and signs in. */
export async function signUp(siteUrl: string, email = freshEmail()): Promise<Preacher> {
  const password = 'Pregador-123'
  const registration = { name: 'Pregador de Teste', email, password }
  const { body } = await request(siteUrl, 'POST', registerUser.path, registration)
  const { token } = registerUser.response.parse(body)
  return preacherAt(siteUrl, { token, email, password })
}

/** Signs in to an account that a site has already. */
export async function signIn(siteUrl: string, email: string, password: string): Promise<Preacher> {
  const { body } = await request(siteUrl, 'POST', logIn.path, { email, password })
  const { token } = logIn.response.parse(body)
  return preacherAt(siteUrl, { token, email, password })
}

type Account = Pick<Preacher, 'token' | 'email' | 'password'>

function preacherAt(siteUrl: string, account: Account): Preacher {
  const { token } = account
  const call = (method: string, path: string, sent?: unknown) =>
    request(siteUrl, method, path, sent, token)

  const openUpload = async (file: UploadFile): Promise<OpenedUpload> => {
    const size = file.bytes.length
    const answer = await call('POST', createUpload.path, {
      filename: file.name,
      contentType: file.type,
      size,
      durationEstimate: estimateMinutes(size),
    })
    const { analysisId, upload } = createUpload.response.parse(answer.body)
    return { analysisId, ...upload }
  }

  const analysis = async (id: string): Promise<Analysis> => {
    const answer = await call('GET', getAnalysis.path.replace('{id}', id))
    return getAnalysis.response.parse(answer.body).data
  }

  return {
    ...account,
    call,
    openUpload,
    analysis,
    async upload(file) {
      const opened = await openUpload(file)
      const posted = await postForm(opened, file)
      if (!posted.ok) throw new Error(`The object store refused: ${await posted.text()}`)
      return opened.analysisId
    },
    async reached(id, stage) {
      while (stages.indexOf((await analysis(id)).stage) < stages.indexOf(stage)) await sleep(25)
    },
    async ended(id, onLook, everyMs = 250) {
      for (;;) {
        const seen = await analysis(id)
        onLook?.(seen)
        if (seen.status !== 'processing') return seen
        await sleep(everyMs)
      }
    },
  }
}

/** Posts a file with the form of an upload, as the browser does. */
export function postForm({ url, fields }: OpenedUpload, file: UploadFile): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file.bytes], { type: file.type }), file.name)
  return fetch(url, { method: 'POST', body: form })
}

async function request(
  siteUrl: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const response = await fetch(siteUrl + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
