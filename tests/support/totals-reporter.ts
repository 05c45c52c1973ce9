import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints, after everything else, each skipped test by name and one plain line of totals:
 * `N passed, N failed, N skipped`. A file that could not be loaded and an error outside any test count
 * as failures, so that the line never says less than the exit status does.
 */
export class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: 'passed' | 'failed') =>
      tests.filter((test) => test.result().state === state).length
    const skipped = tests.filter((test) => test.result().state === 'skipped')
    const brokenModules = modules.filter((module) => module.errors().length > 0).length
    for (const test of skipped)
      console.log(`skipped: ${test.module.relativeModuleId} > ${test.fullName}`)
    console.log(
      `${count('passed')} passed, ${count('failed') + brokenModules + errors.length} failed, ${skipped.length} skipped`,
    )
  }
}
