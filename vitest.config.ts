import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TotalsReporter } from '#tests/support/totals-reporter.ts'

/** One project a folder below `tests/`, from the quickest to the slowest. */
const project = (name: string, options: { timeout?: number; serial?: boolean } = {}) => ({
  ...(name === 'web' ? { plugins: [react()] } : {}),
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: options.timeout ?? 20_000,
    hookTimeout: options.timeout ?? 60_000,
    fileParallelism: !options.serial,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new TotalsReporter()],
    projects: [
      project('domain'),
      project('web'),
      project('storage', { timeout: 60_000 }),
      project('infra', { timeout: 120_000 }),
      project('api', { timeout: 120_000 }),
      project('pipeline', { timeout: 300_000, serial: true }),
      project('e2e', { timeout: 300_000, serial: true }),
    ],
  },
})
