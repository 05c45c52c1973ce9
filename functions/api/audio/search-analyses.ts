import { searchAnalyses } from '#shared/contracts/history.ts'
import { searchSermons } from '#functions/domain/search/search-sermons.ts'
import { clock } from '#functions/runtime/clock.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { corrections } from '#functions/runtime/dependencies/corrections.ts'
import { history } from '#functions/runtime/dependencies/history.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  searchAnalyses,
  { attempts, searchIndex, history, artefacts, corrections, clock },
  ({ query: { q, from = 0 }, user }, ports) => searchSermons(user.id, { query: q, from }, ports),
)
