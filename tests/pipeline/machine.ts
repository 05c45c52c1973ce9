import { type Script, startScript } from '#tests/support/child-process.ts'

/** The embedded cloud in a process that can be killed; its first line is the site's address. */
export const startMachine = (dataDir: string, port = '0'): Script =>
  startScript(new URL('./cloud-parent.ts', import.meta.url), dataDir, port)
