import { html, type Html } from '#shared/html.ts'
import type { OpenApiDocument, Operation } from '#shared/openapi/document.ts'
import { describe, schemaView } from './schema-view.ts'

interface Row extends Operation {
  readonly method: string
  readonly path: string
}

/**
 * The API's documentation as a page: no script, and no style but the site's `/docs.css`, so that it
 * stands under the site's content security policy and reads well without it.
 */
export function docsPage({ info, tags, paths }: OpenApiDocument): string {
  const rows: Row[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const groups = tags.map(({ name, description }) => ({
    description,
    rows: rows.filter(({ tags: [tag] }) => tag === name),
  }))
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <header>
          <h1>${info.title}</h1>
          <p>${info.description} Versão ${info.version}.</p>
          <p>
            A mesma descrição em <a href="/api/openapi.json">OpenAPI 3.1</a>. As chamadas com sessão
            levam o cabeçalho <code>Authorization: Bearer &lt;token&gt;</code>, com o token dado ao
            entrar. Todo erro vem como
            <code>{"success": false, "error", "message", "code", "requestId"}</code>.
          </p>
        </header>
        <nav aria-label="Chamadas">
          ${groups.map((group) => contents(group.description, group.rows))}
        </nav>
        <main>${groups.map((group) => section(group.description, group.rows))}</main>
      </body>
    </html> `
  return page.markup.replaceAll(/\n\s+/g, '\n')
}

const contents = (title: string, rows: readonly Row[]): Html =>
  html`<h2>${title}</h2>
    <ul>
      ${rows.map(
        ({ operationId, method, path }) =>
          html`<li>
            <a href="#${operationId}"><b>${method}</b> ${path}</a>
          </li>`,
      )}
    </ul>`

const section = (title: string, rows: readonly Row[]): Html =>
  html`<section>
    <h2>${title}</h2>
    ${rows.map(article)}
  </section>`

function article(row: Row): Html {
  const { operationId, method, path, summary, security, requestBody, responses } = row
  return html`<article id="${operationId}" aria-labelledby="${operationId}-titulo">
    <h3 id="${operationId}-titulo"><b>${method}</b> <code>${path}</code></h3>
    <p>${summary}</p>
    <p>${security.length === 0 ? 'Aberta a todos.' : 'Pede sessão.'}</p>
    ${parameters(row)} ${Object.values(requestBody?.content ?? {}).map(body)}
    <h4>Respostas</h4>
    <dl>
      ${Object.entries(responses).map(([status, { description, content }]) =>
        answer(status, description, content),
      )}
    </dl>
  </article>`
}

function parameters({ parameters: list }: Row): Html {
  if (list.length === 0) return html``
  return html`<h4>Parâmetros</h4>
    <ul class="fields">
      ${list.map(
        ({ name, required, schema }) =>
          html`<li><code>${name}</code> <span>${describe(schema, required)}</span></li>`,
      )}
    </ul>`
}

type Content = Row['responses'][string]['content']

const body = ({ schema }: Content[string]): Html =>
  html`<h4>Corpo (JSON)</h4>
    ${schemaView(schema)}`

const answer = (status: string, description: string, content: Content): Html =>
  html`<dt>${status}</dt>
    <dd>
      ${description}
      ${Object.entries(content).map(([type, { schema }]) =>
        schema.$ref === undefined
          ? html`<p>${type}</p>
              ${schemaView(schema)}`
          : html``,
      )}
    </dd>`
