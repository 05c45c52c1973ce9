import { limits } from '#shared/constants/limits.ts'

/** Speech in mono gains nothing above it. */
const ENOUGH = 32_000
/** Left for pages, headers and an encoder that goes above its target. */
const MARGIN = 0.12

/**
 * Bits a second at which a sermon of `seconds` fits the largest upload. Of the longest that may be
 * analysed, four hours, that is 25 kbit/s, at which Opus still sounds well.
 */
export const bitrateFor = (seconds: number): number =>
  Math.min(ENOUGH, Math.floor((limits.audioMaxBytes * 8 * (1 - MARGIN)) / Math.max(1, seconds)))
