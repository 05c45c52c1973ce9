/** The executions of one state machine. */
export interface Executions {
  /**
   * Starts an execution by a name of its own. One that was started by this name before, whether it
   * still runs or has ended, is left as it is.
   */
  start(name: string, input: Readonly<Record<string, unknown>>): Promise<void>
}
