/** Quieter than any working microphone in any room: 66 dB below the loudest. */
const DEAD_PEAK = 0.0005
/** A dead microphone is told of after this long, in milliseconds. */
const DEAD_AFTER_MS = 2400

/** The loudest sample, from 0 to 1. */
export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return Math.min(1, peak)
}

/**
 * Makes a listener for a dead microphone: told each peak and when it was measured (milliseconds), it says
 * whether nothing has been heard for too long. A preacher's pause is no silence: rooms are never that
 * quiet.
 */
export function silenceDetector(): (peak: number, at: number) => boolean {
  let quietSince: number | undefined
  return (peak, at) => {
    if (peak > DEAD_PEAK) quietSince = undefined
    else quietSince ??= at
    return quietSince !== undefined && at - quietSince >= DEAD_AFTER_MS
  }
}

const QUIETEST_DB = -54

/** How far the meter stands, from 0 to 1: even steps for the ear, not for the voltage. */
export function meterOf(peak: number): number {
  if (peak <= 0) return 0
  const decibels = 20 * Math.log10(peak)
  return Math.min(1, Math.max(0, 1 - decibels / QUIETEST_DB))
}

/** The meter in words. */
export function levelInWords(meter: number): string {
  if (meter < 0.02) return 'sem som'
  if (meter < 0.35) return 'baixo'
  return meter > 0.97 ? 'alto demais' : 'bom'
}
