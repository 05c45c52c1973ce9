const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is safe to send. */
export interface Html {
  readonly markup: string
}

/** What may stand in a template; what is not there leaves nothing. */
type Value = Html | string | number | undefined | readonly Html[]

function toMarkup(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
  return 'markup' in value ? value.markup : value.map(toMarkup).join('')
}

/** Markup with values in it; whatever is not markup itself is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.map((part, index) => part + toMarkup(values[index])).join(''),
})
