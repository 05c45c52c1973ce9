import * as account from '#shared/contracts/account.ts'
import * as accountRecovery from '#shared/contracts/account-recovery.ts'
import * as accountSettings from '#shared/contracts/account-settings.ts'
import * as audio from '#shared/contracts/audio.ts'
import type { Contract } from '#shared/contracts/contract.ts'
import * as erasure from '#shared/contracts/erasure.ts'
import * as history from '#shared/contracts/history.ts'
import * as ownData from '#shared/contracts/own-data.ts'
import * as report from '#shared/contracts/report.ts'
import * as transcript from '#shared/contracts/transcript.ts'
import * as shares from '#shared/contracts/shares.ts'
import * as system from '#shared/contracts/system.ts'
import * as usage from '#shared/contracts/usage.ts'

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the API, in the order in which the documentation lists them. */
export const contracts: readonly Contract[] = [
  account,
  accountRecovery,
  accountSettings,
  audio,
  report,
  transcript,
  history,
  erasure,
  shares,
  ownData,
  usage,
  system,
]
  .flatMap((feature) => Object.values(feature) as unknown[])
  .filter(isContract)

/** Where a contract's handler lives, below `functions/` and without its extension. */
export const handlerPath = ({ feature, name }: Contract): string =>
  `api/${feature}/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
