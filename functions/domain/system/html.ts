const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that needs no further escaping. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | readonly Html[]

/** A template whose values are escaped, unless they are markup made by it. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: String.raw({ raw: strings }, ...parts.map(render)),
})

function render(part: Part): string {
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}
