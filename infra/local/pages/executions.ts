import { html, type Html } from '#shared/html.ts'
import type { Execution, HistoryEvent } from '#infra/local/engines/states/records.ts'
import { moment } from './layout.ts'

const statusNames: Readonly<Record<Execution['status'], string>> = {
  RUNNING: 'em andamento',
  SUCCEEDED: 'concluída',
  FAILED: 'falhou',
  TIMED_OUT: 'passou do tempo',
  ABORTED: 'interrompida',
}

const hrefOf = ({ executionArn }: Execution): string =>
  `/_local/executions/${encodeURIComponent(executionArn)}`

/** Seconds with one decimal, as Portuguese writes it. */
const seconds = (from: number, to: number): string =>
  `${((to - from) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`

/** All executions, newest first. `now` in milliseconds since 1970. */
export const executionsPage = (executions: readonly Execution[], now: number): Html => html`
  <div class="scroll">
    <table>
      <caption>
        ${
          executions.length === 0
            ? 'Nenhuma execução ainda. Cada sermão enviado começa uma.'
            : 'A mais nova primeiro.'
        }
      </caption>
      <thead>
        <tr>
          <th scope="col">Execução</th>
          <th scope="col">Situação</th>
          <th scope="col">Etapa</th>
          <th scope="col">Começo</th>
          <th scope="col">Duração</th>
        </tr>
      </thead>
      <tbody>
        ${executions.map(
          (each) =>
            html`<tr>
              <td><a href="${hrefOf(each)}">${each.name}</a></td>
              <td>${statusNames[each.status]}</td>
              <td>${each.status === 'RUNNING' ? each.current.state : ''}</td>
              <td>${moment(each.startDate)}</td>
              <td>${seconds(each.startDate, each.stopDate ?? now)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`

/** One execution with everything that happened in it. */
export const executionPage = (execution: Execution, history: readonly HistoryEvent[]): Html => html`
  <dl>
    <dt>Situação</dt>
    <dd>${statusNames[execution.status]}</dd>
    <dt>Começo</dt>
    <dd>${moment(execution.startDate)}</dd>
    ${
      execution.stopDate === null
        ? undefined
        : html`<dt>Fim</dt>
            <dd>${moment(execution.stopDate)}</dd>`
    }
    ${
      execution.error === null
        ? undefined
        : html`<dt>Erro</dt>
            <dd>${execution.error}</dd>`
    }
    ${
      execution.cause === null
        ? undefined
        : html`<dt>Causa</dt>
            <dd>${execution.cause}</dd>`
    }
  </dl>
  <h2>Entrada</h2>
  <pre>${pretty(execution.input)}</pre>
  ${
    execution.output === null
      ? undefined
      : html`<h2>Saída</h2>
          <pre>${pretty(execution.output)}</pre>`
  }
  <h2>O que aconteceu</h2>
  <div class="scroll">
    <table>
      <caption>
        Tempo desde o começo.
      </caption>
      <thead>
        <tr>
          <th scope="col">Tempo</th>
          <th scope="col">Evento</th>
          <th scope="col">Etapa</th>
          <th scope="col">Dados</th>
        </tr>
      </thead>
      <tbody>
        ${history.map(
          (event) =>
            html`<tr>
              <td>${seconds(execution.startDate, event.timestamp)}</td>
              <td>${event.type}</td>
              <td>${event.state ?? ''}</td>
              <td>
                <code>${[event.error, event.cause ?? event.data].filter(Boolean).join(': ')}</code>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`

function pretty(text: string): string {
  const value: unknown = JSON.parse(text)
  return JSON.stringify(value, null, 2)
}
