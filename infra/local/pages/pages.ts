import type { IncomingMessage, ServerResponse } from 'node:http'
import { html, type Html } from '#shared/html.ts'
import type { StatesEngine } from '#infra/local/engines/states/engine.ts'
import type { SesEngine } from '#infra/local/engines/ses/engine.ts'
import type { FunctionLog } from '#infra/local/functions/function-log.ts'
import { executionPage, executionsPage } from './executions.ts'
import { page, style } from './layout.ts'
import { emailPage, outboxPage } from './outbox.ts'
import { logPage, overviewPage, type OverviewFacts } from './overview.ts'

const LOG_LINES = 300

export interface PagesOptions {
  readonly facts: OverviewFacts
  readonly ses: Pick<SesEngine, 'listEmails' | 'readEmail'>
  readonly states: Pick<StatesEngine, 'listExecutions' | 'readHistory'>
  readonly log: FunctionLog
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the embedded cloud shows of itself below `/_local`. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

interface Content {
  readonly title: string
  readonly content: Html
}

/** The pages, made anew for each request. */
export function createPages(options: PagesOptions): Pages {
  const { facts, ses, states, log, now } = options

  const find = async (section: string, id: string): Promise<Content | undefined> => {
    if (section === '') return { title: 'Nesta máquina', content: overviewPage(facts) }
    if (section === 'log') {
      return { title: 'Registro das funções', content: logPage(await log.tail(LOG_LINES)) }
    }
    if (section === 'outbox' && id === '') {
      return { title: 'E-mails', content: outboxPage(ses.listEmails()) }
    }
    if (section === 'executions') {
      const executions = states.listExecutions()
      if (id === '') return { title: 'Execuções', content: executionsPage(executions, now()) }
      const execution = executions.find(({ executionArn }) => executionArn === id)
      if (execution === undefined) return undefined
      const history = states.readHistory(execution.executionArn)
      return { title: `Execução ${execution.name}`, content: executionPage(execution, history) }
    }
    const email = section === 'outbox' ? ses.readEmail(id) : undefined
    return email === undefined ? undefined : { title: email.subject, content: emailPage(email) }
  }

  return {
    handle: async (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end()
        return
      }
      if (path === '/_local/style.css') {
        send(response, 200, 'text/css; charset=utf-8', style)
        return
      }
      const [, , section = '', id = ''] = path.split('/').map(decodeURIComponent)
      const found = await find(section, id)
      const { title, content } = found ?? {
        title: 'Página não encontrada',
        content: html`<p><a href="/_local">Voltar ao início</a></p>`,
      }
      const { markup } = page({ title, path, content })
      send(response, found === undefined ? 404 : 200, 'text/html; charset=utf-8', markup)
    },
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .end(body)
}
