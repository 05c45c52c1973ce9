const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands inside an element; control characters become references, as S3 writes them. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)
    .replaceAll(/\p{Cc}/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`)

/** An element of text elements, in the order of the record. */
export const element = (name: string, children: Readonly<Record<string, unknown>>): string =>
  `<${name}>${Object.entries(children)
    .map(([child, value]) => `<${child}>${escapeXml(String(value))}</${child}>`)
    .join('')}</${name}>`

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}`

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of an element with its entities and character references resolved. */
export const unescapeXml = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16))
    if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal))
    return entities[String(name)] ?? whole
  })
