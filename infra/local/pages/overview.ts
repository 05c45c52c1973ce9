import { html, type Html } from '#shared/html.ts'

export interface OverviewFacts {
  readonly siteUrl: string
  readonly objectStoreUrl: string
  readonly dataDir: string
  readonly functions: number
}

/** What runs here and where to look. */
export const overviewPage = (facts: OverviewFacts): Html =>
  html` <p>O sistema inteiro roda nesta máquina, descrito pelo mesmo modelo que a AWS receberia.</p>
    <dl>
      <dt>Site</dt>
      <dd><a href="${facts.siteUrl}">${facts.siteUrl}</a></dd>
      <dt>API</dt>
      <dd><a href="${facts.siteUrl}/api/docs">${facts.siteUrl}/api/docs</a></dd>
      <dt>Arquivos (S3)</dt>
      <dd>${facts.objectStoreUrl}</dd>
      <dt>Dados</dt>
      <dd>${facts.dataDir}</dd>
      <dt>Funções</dt>
      <dd>${facts.functions}</dd>
    </dl>
    <h2>O que ver aqui</h2>
    <ul>
      <li>
        <a href="/_local/executions">Execuções</a>: cada sermão enviado e as etapas por que passou.
      </li>
      <li><a href="/_local/outbox">E-mails</a>: o que o sistema teria enviado.</li>
      <li><a href="/_local/log">Registro</a>: o que as funções escreveram.</li>
    </ul>`

/** The last lines that functions printed. */
export const logPage = (lines: readonly string[]): Html =>
  html` <p class="quiet">
      ${lines.length === 0 ? 'As funções ainda não escreveram nada.' : `As últimas ${lines.length} linhas, a mais nova no fim.`}
    </p>
    <pre tabindex="0" aria-label="Registro das funções">${lines.join('\n')}</pre>`
