/** A token that was heard: when, in seconds of its window, and how sure the model was. */
export interface HeardToken {
  readonly id: number
  readonly probability: number
  readonly start: number
  readonly end: number
}

/** What one window of audio held. */
export interface HeardWindow {
  readonly tokens: readonly HeardToken[]
  /** The model's probability that nobody speaks, 0 to 1. */
  readonly noSpeech: number
  /** Whether decoding was stopped, in a loop or at the limit, before the model ended it. */
  readonly unfinished: boolean
}

/** How a window is decoded. */
export interface HearOptions {
  /** 0 takes the likeliest token; above it chance decides, for a second opinion on a bad window. */
  readonly temperature: number
  /** Runs of this many tokens may not come twice; 0 lets a preacher repeat himself. */
  readonly noRepeatNgram: number
  readonly signal?: AbortSignal
}
