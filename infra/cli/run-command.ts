import { StepFailure } from '#functions/domain/errors.ts'

interface CommandContext {
  /** Aborted when the command is interrupted. */
  readonly signal: AbortSignal
}

const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'O arquivo não existe.',
  EISDIR: 'Isto é uma pasta, não um arquivo.',
  EACCES: 'Sem permissão para ler o arquivo.',
}

/**
 * Runs a command of one argument: prints its result as JSON on standard output, or one sentence on
 * standard error with exit status 1 (2 when the argument is missing).
 */
export async function runCommand(
  usage: string,
  run: (argument: string, context: CommandContext) => Promise<unknown>,
): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2)
  if (argument === undefined || rest.length > 0) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => interruption.abort(new Error('Interrompido.')))
  }
  try {
    const result = await run(argument, { signal: interruption.signal })
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StepFailure || !(error instanceof Error)) return messageOf(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return fileErrors[code] ?? messageOf(error)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
