/** Samples a second that the speech model hears. */
export const SAMPLE_RATE = 16_000
