import type { Access } from '#shared/contracts/contract.ts'

/** What IAM asks for; a transaction needs the action of each of its writes. */
type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket'

/** What one handler may use, and how much machine it gets. */
export interface Needs {
  readonly table?: readonly TableAction[]
  /** On `audio/*` of the audio bucket. Who reads may list too, so that a missing key is a 404. */
  readonly audio?: readonly ObjectAction[]
  /** On `analyses/*` of the artefacts bucket. */
  readonly analyses?: readonly ObjectAction[]
  /** On `search/*` of the artefacts bucket: who finds what in whose sermons. */
  readonly search?: readonly ObjectAction[]
  /** On `transcriptions/*` of the artefacts bucket: what Amazon Transcribe wrote. */
  readonly transcriptions?: readonly ObjectAction[]
  /** On `bible/*` of the artefacts bucket: the installed translation. */
  readonly bible?: readonly ObjectAction[]
  /** Issuing tokens brings checking them. */
  readonly tokens?: 'issue' | 'check'
  /** Whether it must tell a viewer's address that CloudFront vouches for. */
  readonly originSecret?: true
  readonly deleteTranscriptionJob?: true
  /** The key of the language model. */
  readonly modelKey?: true
  /** Starting the state machine that erases. */
  readonly erasure?: true
  /** Starting the state machine that analyses a sermon. */
  readonly sermon?: true
  /** Sending e-mails as the site's one sender. */
  readonly email?: true
  /** Megabytes; 1769 is one whole processor. 1024 when left out. */
  readonly memory?: number
  /** Seconds; 15 when left out. The HTTP API waits for 29 at most. */
  readonly timeout?: number
}

const oneProcessor = 1769

/** Argon2id wants a processor; attempts are counted by viewer address. */
const password = { tokens: 'issue', originSecret: true, memory: oneProcessor } as const

/** A step that works on the artefacts of an analysis, and says in the table how far it has come. */
const artefactStep: Needs = {
  table: ['UpdateItem'],
  analyses: ['GetObject', 'PutObject'],
  memory: oneProcessor,
  timeout: 300,
}

/** However an analysis ends, its audio, job and job output are cleared away. */
const ending: Needs = {
  table: ['GetItem', 'UpdateItem'],
  audio: ['DeleteObject'],
  transcriptions: ['DeleteObject'],
  deleteTranscriptionJob: true,
  timeout: 60,
}

/** An analysis leaves the table for a note of its erasure, and its seconds are released. */
const burial = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] as const

/** A shard of a search index is read and replaced, or removed with its last sermon. */
const changingSearch = ['GetObject', 'PutObject', 'DeleteObject'] as const

/** What it takes to remove whatever is kept of an analysis. */
const erasing: Needs = {
  table: [...burial, 'Query'],
  audio: ['DeleteObject'],
  analyses: ['DeleteObject', 'ListBucket'],
  search: changingSearch,
  transcriptions: ['DeleteObject'],
  deleteTranscriptionJob: true,
  timeout: 120,
}

/** Rights of every handler that needs more than its access demands, by handler path. */
const needs: Readonly<Record<string, Needs>> = {
  'api/account/register-user': { ...password, table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'api/account/log-in': { ...password, table: ['GetItem', 'UpdateItem'] },
  'api/account/forgot-password': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    originSecret: true,
    email: true,
  },
  'api/account/reset-password': {
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    originSecret: true,
    email: true,
    memory: oneProcessor,
  },
  'api/account/change-password': {
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    tokens: 'issue',
    email: true,
    memory: oneProcessor,
  },
  'api/account/update-profile': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    tokens: 'check',
    email: true,
    memory: oneProcessor,
  },
  'api/audio/create-upload': {
    table: ['GetItem', 'PutItem'],
    tokens: 'check',
    // The signed form carries this right to the browser.
    audio: ['PutObject'],
  },
  'api/audio/get-analysis': { table: ['GetItem'], tokens: 'check', analyses: ['GetObject'] },
  'api/usage/get-current-usage': { table: ['GetItem', 'BatchGetItem'], tokens: 'check' },
  'api/audio/list-analyses': { table: ['GetItem', 'Query'], tokens: 'check' },
  'api/audio/get-growth': { table: ['GetItem', 'Query'], tokens: 'check' },
  'api/audio/rename-analysis': {
    table: ['GetItem', 'UpdateItem'],
    tokens: 'check',
    search: changingSearch,
  },
  'api/audio/get-detailed-analysis': {
    table: ['GetItem'],
    tokens: 'check',
    analyses: ['GetObject'],
  },
  'api/audio/get-outline': { table: ['GetItem'], tokens: 'check', analyses: ['GetObject'] },
  'api/audio/delete-analysis': {
    table: burial,
    tokens: 'check',
    erasure: true,
  },
  'api/audio/correct-transcript': {
    table: ['GetItem', 'UpdateItem', 'PutItem'],
    tokens: 'check',
    analyses: ['GetObject'],
    search: changingSearch,
  },
  'api/audio/analyse-again': { table: ['GetItem', 'UpdateItem'], tokens: 'check', sermon: true },
  'api/account/delete-account': {
    table: burial,
    tokens: 'check',
    erasure: true,
    memory: oneProcessor,
  },
  'api/account/get-own-data': {
    table: ['GetItem', 'Query'],
    tokens: 'check',
    analyses: ['GetObject'],
    // Pages are megabytes of JSON.
    memory: oneProcessor,
    timeout: 29,
  },
  'pipeline/erase-analysis': erasing,
  'pipeline/erase-account': {
    ...erasing,
    audio: ['DeleteObject', 'ListBucket'],
    // The index goes as a whole.
    search: ['DeleteObject'],
  },
  'pipeline/confirm-erasure': { table: ['GetItem', 'Query', 'DeleteItem'], email: true },
  'api/audio/search-analyses': {
    table: ['GetItem', 'UpdateItem', 'BatchGetItem'],
    tokens: 'check',
    search: ['GetObject'],
    analyses: ['GetObject'],
    memory: oneProcessor,
  },
  'api/shares/create-share': {
    table: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
    tokens: 'check',
  },
  'api/shares/list-shares': { table: ['GetItem', 'Query'], tokens: 'check' },
  'api/shares/revoke-share': { table: ['GetItem', 'DeleteItem'], tokens: 'check' },
  'api/shares/open-share': {
    table: ['GetItem', 'UpdateItem'],
    analyses: ['GetObject'],
    originSecret: true,
  },
  'pipeline/probe': {
    table: ['GetItem', 'UpdateItem'],
    audio: ['GetObject', 'DeleteObject'],
    memory: oneProcessor,
    timeout: 60,
  },
  'pipeline/collect-transcript': {
    ...artefactStep,
    table: ['GetItem', 'UpdateItem'],
    analyses: ['PutObject'],
    transcriptions: ['GetObject'],
  },
  'pipeline/take-transcript': { ...artefactStep, table: ['GetItem', 'UpdateItem'] },
  'pipeline/find-scripture': { ...artefactStep, bible: ['GetObject'] },
  'pipeline/ask-model': {
    analyses: ['GetObject', 'PutObject'],
    modelKey: true,
    // It waits for most of its time.
    memory: 512,
    timeout: 600,
  },
  'pipeline/analyse-aspect': { ...artefactStep, table: [], bible: ['GetObject'] },
  'pipeline/settle-aspects': artefactStep,
  'pipeline/write-outline': { ...artefactStep, table: [] },
  'pipeline/finish': { ...ending, analyses: ['GetObject', 'PutObject', 'DeleteObject'] },
  'pipeline/index-sermon': {
    table: ['GetItem'],
    analyses: ['GetObject'],
    search: changingSearch,
    timeout: 60,
  },
  'pipeline/fail': { ...ending, analyses: ['DeleteObject'] },
}

/** What a session costs any signed-in call: the token's key, and the user's item once. */
const session: Needs = { table: ['GetItem'], tokens: 'check' }

/** What the handler at `path` may use; a call without a row of its own gets what `access` demands. */
export const needsOf = (path: string, access?: Access): Needs =>
  needs[path] ?? (access === undefined || access === 'public' ? {} : session)
