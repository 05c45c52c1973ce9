import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TotalsReporter } from '#tests/support/totals-reporter.ts'

interface Options {
  /** Milliseconds that a test may take. */
  readonly timeout?: number
  /** One file after the other. */
  readonly serial?: boolean
  /** What our code logs is not shown. */
  readonly quiet?: boolean
}

/** One project a folder below `tests/`, from the quickest to the slowest. */
const project = (name: string, { timeout = 20_000, serial, quiet }: Options = {}) => ({
  ...(name === 'web' ? { plugins: [react()] } : {}),
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: timeout,
    hookTimeout: Math.max(timeout, 60_000),
    // Long enough for a slow machine, and what is waited for in vain is named before the test ends.
    expect: { poll: { timeout: timeout / 4 } },
    fileParallelism: !serial,
    setupFiles: quiet ? ['tests/support/quiet-log.ts'] : [],
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new TotalsReporter()],
    projects: [
      project('domain'),
      project('web', { timeout: 60_000 }),
      project('storage', { timeout: 60_000 }),
      project('infra', { timeout: 120_000 }),
      project('api', { timeout: 120_000, quiet: true }),
      project('pipeline', { timeout: 300_000, serial: true, quiet: true }),
      project('e2e', { timeout: 300_000, serial: true }),
    ],
  },
})
