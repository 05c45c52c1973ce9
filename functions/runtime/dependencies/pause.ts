import { setTimeout } from 'node:timers/promises'

/** Waits, and the chance that spreads waits. */
export const pause = () => ({
  sleep: async (milliseconds: number): Promise<void> => setTimeout(milliseconds),
  random: () => Math.random(),
})
