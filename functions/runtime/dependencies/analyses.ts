import { analysesOf } from '#functions/storage/analyses.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const analyses = once(() => analysesOf(table()))
