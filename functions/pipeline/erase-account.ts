import { accountRef } from '#shared/domain/erasure.ts'
import { eraseAccountPage } from '#functions/domain/erasure/erase-account.ts'
import { clock } from '#functions/runtime/clock.ts'
import { accountErasures } from '#functions/runtime/dependencies/account-erasures.ts'
import { artefactObjects } from '#functions/runtime/dependencies/artefact-objects.ts'
import { audioObjects } from '#functions/runtime/dependencies/audio-objects.ts'
import { erasures } from '#functions/runtime/dependencies/erasures.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { transcriptionJobs } from '#functions/runtime/dependencies/transcription-jobs.ts'
import { step } from '#functions/runtime/step.ts'

/** Removes a page of what is left of an account; the state machine asks until it is done. */
export const handler = step(
  'erase-account',
  accountRef,
  {
    accountErasures,
    erasures,
    shares,
    audioObjects,
    artefactObjects,
    searchIndex,
    transcriptionJobs,
    clock,
  },
  async ({ ownerId }, { clock, ...ports }) => ({
    done: await eraseAccountPage(ownerId, clock.now(), ports),
  }),
)
