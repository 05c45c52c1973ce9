import { html, type Html } from '#shared/html.ts'
import type { OutboxEmail } from '#infra/local/engines/ses/engine.ts'
import { moment } from './layout.ts'

/** The e-mails that were kept instead of sent, newest first. */
export const outboxPage = (emails: readonly OutboxEmail[]): Html =>
  html` <div class="scroll">
    <table>
      <caption>
        ${emails.length === 0 ? 'Nenhum e-mail ainda. O que o sistema enviaria aparece aqui.' : 'O que o sistema teria enviado.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Para</th>
          <th scope="col">Assunto</th>
        </tr>
      </thead>
      <tbody>
        ${emails.map(
          ({ id, sentAt, to, subject }) =>
            html`<tr>
              <td>${moment(sentAt)}</td>
              <td>${to.join(', ')}</td>
              <td><a href="/_local/outbox/${encodeURIComponent(id)}">${subject}</a></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

/** One e-mail: its text, or the source of its HTML. */
export const emailPage = ({ sentAt, from, to, text, html: source }: OutboxEmail): Html =>
  html` <dl>
      <dt>Quando</dt>
      <dd>${moment(sentAt)}</dd>
      <dt>De</dt>
      <dd>${from}</dd>
      <dt>Para</dt>
      <dd>${to.join(', ')}</dd>
    </dl>
    <h2>Mensagem</h2>
    <pre>${withLinks(text ?? source ?? '')}</pre>`

/** Text whose addresses of the web can be followed. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
