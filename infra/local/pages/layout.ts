import { html, type Html } from '#shared/html.ts'

/** Pages below `/_local`, in the order in which the navigation lists them. */
const sections = [
  { path: '/_local', label: 'Início' },
  { path: '/_local/executions', label: 'Execuções' },
  { path: '/_local/outbox', label: 'E-mails' },
  { path: '/_local/log', label: 'Registro' },
] as const

/** A whole page around its content. `path` marks where in the navigation it is. */
export const page = (options: { title: string; path: string; content: Html }): Html =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${options.title} · Prédica nesta máquina</title>
        <link rel="stylesheet" href="/_local/style.css" />
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <header>
          <p class="brand">Prédica <span>nesta máquina</span></p>
          <nav aria-label="Páginas locais">
            ${sections.map(({ path, label }) => html`<a href="${path}" ${current(path, options.path)}>${label}</a> `)}
          </nav>
        </header>
        <main id="conteudo">
          <h1>${options.title}</h1>
          ${options.content}
        </main>
      </body>
    </html>`

const current = (section: string, path: string): Html | undefined => {
  const here = section === '/_local' ? path === section : path.startsWith(section)
  return here ? html` aria-current="page"` : undefined
}

/** A moment as these pages show it. `milliseconds` since 1970. */
export const moment = (milliseconds: number): Html => {
  const date = new Date(milliseconds)
  const text = date.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  return html`<time datetime="${date.toISOString()}">${text}</time>`
}

export const style = `
:root {
  color-scheme: light dark;
  --ink: #1f2328; --quiet: #57606a; --line: #d5d9de; --paper: #fbfaf8; --card: #fff; --accent: #7a4b12;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e1; --quiet: #a5a9ae; --line: #3a3f45; --paper: #17191c; --card: #1f2226; --accent: #e0b070; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
header, main { max-width: 68rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; border-bottom: 1px solid var(--line); }
.brand { margin: 0; font-weight: 650; }
.brand span { font-weight: 400; color: var(--quiet); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
a { color: var(--accent); text-underline-offset: .2em; }
nav a[aria-current] { color: var(--ink); font-weight: 600; text-decoration-thickness: 2px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .25rem .75rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--quiet); padding-bottom: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto; font-size: .85rem; }
.quiet { color: var(--quiet); }
`
