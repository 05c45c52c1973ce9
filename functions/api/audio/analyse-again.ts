import { analyseAgain as contract } from '#shared/contracts/transcript.ts'
import { analyseAgain } from '#functions/domain/analysis/analyse-again.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { reruns } from '#functions/runtime/dependencies/reruns.ts'
import { sermonExecutions as executions } from '#functions/runtime/dependencies/sermon-executions.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  contract,
  { analyses, reruns, executions, clock },
  async ({ params, user }, { clock, ...ports }) => {
    await analyseAgain({ ownerId: user.id, analysisId: params.id }, clock.now(), ports)
    return { success: true, message: 'A nova análise começou. O relatório atual vale até lá.' }
  },
)
