import { failures } from '#shared/constants/errors.ts'
import { tooLarge } from '#web/features/audio/hooks/audio-file.ts'
import type { Problem } from '#web/features/audio/hooks/upload-machine.ts'

const EXPORT = 'exporte só o áudio, em MP3 ou M4A, com menos de 50 MB.'

/** Why a large file cannot be made small enough here. */
const problems = {
  no_encoder: tooLarge(
    `Este navegador não sabe comprimir áudio. Abra a Prédica no Chrome, Edge ou Firefox atualizado, ou ${EXPORT}`,
  ),
  not_convertible: tooLarge(
    `Não conseguimos comprimir este arquivo neste aparelho. Tente outra vez ou ${EXPORT}`,
  ),
  still_too_large: tooLarge(
    'Mesmo comprimido, o áudio não coube. Divida a gravação e envie cada parte.',
  ),
  no_sound: { message: 'Este arquivo não tem som.', help: 'Confira se escolheu o arquivo certo.' },
  too_long: { message: failures.audio_too_long },
} as const satisfies Record<string, Problem>

export type CompressionCode = keyof typeof problems

/** Ends a compression with what its sender can do. */
export class CompressionProblem extends Error {
  readonly problem: Problem

  constructor(code: CompressionCode) {
    super(code)
    this.name = 'CompressionProblem'
    this.problem = problems[code]
  }
}
