/** Limits and times of the specification's sections 5 and 9, and of the services that we stand on. */
const MEGABYTE = 1024 * 1024

export const limits = {
  passwordMinLength: 6,
  /** Longer ones only cost hashing time. */
  passwordMaxLength: 128,
  nameMinLength: 2,
  nameMaxLength: 120,
  emailMaxLength: 254,
  filenameMaxLength: 255,
  /** As long as the file's name, which it begins as. */
  titleMaxLength: 255,
  audioMaxBytes: 50 * MEGABYTE,
  /** What the browser compresses until it fits. */
  audioSourceMaxBytes: 2048 * MEGABYTE,
  /** Amazon Transcribe takes no less than half a second and no more than four hours. */
  audioMinSeconds: 0.5,
  audioMaxSeconds: 4 * 60 * 60,
  /** The duration estimate of section 9: half a megabyte a minute. */
  bytesPerEstimatedMinute: 524_288,
  uploadFormSeconds: 15 * 60,
  sessionSeconds: 7 * 24 * 60 * 60,
  /** Bodies are small forms; audio never passes through the API. */
  requestBodyMaxBytes: 256 * 1024,
  /** Wrong passwords for one account, and from one address, before both must wait. */
  loginFailuresPerAccount: 10,
  loginFailuresPerAddress: 50,
  loginWindowSeconds: 15 * 60,
  registrationsPerAddress: 30,
  registrationWindowSeconds: 60 * 60,
  /** Entries of the history that one call may ask for, and gets when it does not say. */
  historyPageMax: 50,
  historyPage: 20,
  /** Sermons whose growth one call gives; a page of them is some 60 KB. */
  growthPageMax: 100,
  /** Passwords asked for again within a session, right or wrong, by account. */
  passwordChecksPerUser: 10,
  passwordCheckWindowSeconds: 15 * 60,
  /** How long a link to reset a password is good for. */
  passwordResetSeconds: 60 * 60,
  /** Links asked for, for one e-mail and from one address, and tries to redeem one. */
  resetRequestsPerAccount: 5,
  resetRequestsPerAddress: 30,
  resetRedemptionsPerAddress: 50,
  resetWindowSeconds: 60 * 60,
  phoneMaxLength: 30,
  churchMaxLength: 120,
  searchMinLength: 2,
  searchMaxLength: 100,
  /** Results that one call gets: the transcript of each is read for its excerpt. */
  searchPage: 10,
  /** Nobody pages further than this; another word finds better. */
  searchResultsMax: 1000,
  searchesPerWindow: 120,
  searchWindowSeconds: 60,
  /** Good links of one analysis, and links that lead nowhere, from one address. */
  sharesPerAnalysis: 20,
  shareFailuresPerAddress: 60,
  shareWindowSeconds: 15 * 60,
  requestTimeoutMs: 120_000,
  /**
   * How long a screen waits to be told whose a session is before it offers what works without the
   * network: a church's may take requests and never answer. An answer that comes later still counts.
   */
  sessionPatienceMs: 8000,
  /** No analysis goes on for longer; four hours of audio are transcribed in a fraction of that. */
  executionSeconds: 3 * 60 * 60,
  /** Corrections of a transcript: of one passage in characters, in one call, and all that are kept. */
  correctedPassageMaxLength: 4000,
  correctionsPerCall: 20,
  correctedTextMaxBytes: 300_000,
  /** Each new analysis of a corrected transcript costs what a language model costs. */
  newAnalysesPerSermon: 10,
} as const

/** MIME types of section 5, each with the file extensions that browsers give it. */
export const audioTypes = {
  'audio/mpeg': ['mp3'],
  'audio/mp3': ['mp3'],
  'audio/wav': ['wav'],
  'audio/wave': ['wav'],
  'audio/x-wav': ['wav'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/m4a': ['m4a'],
  'audio/x-m4a': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/webm': ['webm'],
} as const satisfies Record<string, readonly string[]>

export type AudioType = keyof typeof audioTypes

/** The content types of all audio that is taken, for schemas. */
export const audioContentTypes = Object.keys(audioTypes).filter(
  (type): type is AudioType => type in audioTypes,
)

/** The specification's estimate of an audio's length, in whole minutes, from its size in bytes. */
export const estimateMinutes = (bytes: number): number =>
  Math.ceil(bytes / limits.bytesPerEstimatedMinute)
