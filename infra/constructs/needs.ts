import type { Access } from '#shared/contracts/contract.ts'

/** The constituent actions of what our storage does, transactions included. */
type TableAction =
  'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem'
type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject'

/** What one handler may use, and how much machine it gets. */
export interface Needs {
  readonly table?: readonly TableAction[]
  /** On `audio/*` of the audio bucket. Who reads may list too, so that a missing key is a 404. */
  readonly audio?: readonly ObjectAction[]
  /** On `analyses/*` of the artefacts bucket. */
  readonly analyses?: readonly ObjectAction[]
  /** On `transcriptions/*` of the artefacts bucket: what Amazon Transcribe wrote. */
  readonly transcriptions?: readonly ObjectAction[]
  /** Issuing tokens brings checking them. */
  readonly tokens?: 'issue' | 'check'
  /** Whether it must tell a viewer's address that CloudFront vouches for. */
  readonly originSecret?: true
  readonly deleteTranscriptionJob?: true
  /** Megabytes; 1769 is one whole processor. 1024 when left out. */
  readonly memory?: number
  /** Seconds; 15 when left out. The HTTP API waits for 29 at most. */
  readonly timeout?: number
}

const oneProcessor = 1769

/** Argon2id wants a processor; attempts are counted per viewer address. */
const password: Needs = {
  table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
  tokens: 'issue',
  originSecret: true,
  memory: oneProcessor,
}

const artefactStep: Needs = {
  table: ['GetItem', 'UpdateItem'],
  analyses: ['GetObject', 'PutObject'],
  memory: oneProcessor,
  timeout: 300,
}

const ending: Needs = {
  table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  audio: ['DeleteObject'],
  analyses: ['GetObject', 'PutObject'],
  transcriptions: ['DeleteObject'],
  deleteTranscriptionJob: true,
  timeout: 60,
}

/** Rights of every handler that needs more than its access demands, by handler path. */
const needs: Readonly<Record<string, Needs>> = {
  'api/account/register-user': password,
  'api/account/log-in': password,
  'api/audio/create-upload': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    tokens: 'check',
    // The presigned form carries this right to the browser.
    audio: ['PutObject'],
  },
  'api/audio/get-analysis': { table: ['GetItem'], tokens: 'check', analyses: ['GetObject'] },
  'pipeline/probe': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    audio: ['GetObject', 'DeleteObject'],
    memory: oneProcessor,
    timeout: 60,
  },
  'pipeline/collect-transcript': { ...artefactStep, transcriptions: ['GetObject'] },
  'pipeline/find-scripture': artefactStep,
  'pipeline/analyse-aspect': artefactStep,
  'pipeline/write-outline': artefactStep,
  'pipeline/finish': ending,
  'pipeline/fail': ending,
}

/** What a session costs any signed-in call: the token's key, and the user's item once. */
const session: Needs = { table: ['GetItem'], tokens: 'check' }

/** What the handler at `path` may use; a call without a row of its own gets what `access` demands. */
export const needsOf = (path: string, access?: Access): Needs =>
  needs[path] ?? (access === undefined || access === 'public' ? {} : session)
