import type * as z from 'zod/mini'
import { html, type Html } from '#shared/html.ts'

type Schema = z.core.JSONSchema.JSONSchema

const typeNames: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
  null: 'nulo',
}

/** A JSON Schema as nested lists; what lies deeper than the first level can be unfolded. */
export function schemaView(schema: Schema, depth = 0): Html {
  const choices = schema.oneOf ?? schema.anyOf
  if (choices !== undefined) {
    return html`<ol class="choices">
      ${choices.map((choice) => html`<li>${schemaView(choice, depth)}</li>`)}
    </ol>`
  }
  const item = itemsOf(schema)
  if (item !== undefined) return schemaView(item, depth)
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return html``
  return html`<ul class="fields">
    ${fields.map(([name, field]) => fieldView(name, field, schema.required ?? [], depth))}
  </ul>`
}

function fieldView(
  name: string,
  field: Schema | boolean,
  required: readonly string[],
  depth: number,
): Html {
  if (typeof field === 'boolean') return html`<li><code>${name}</code></li>`
  const label = html`<code>${name}</code> <span>${describe(field, required.includes(name))}</span>`
  const inner = schemaView(field, depth + 1)
  if (inner.markup === '') return html`<li>${label}</li>`
  if (depth === 0) return html`<li>${label} ${inner}</li>`
  return html`<li>
    <details>
      <summary>${label}</summary>
      ${inner}
    </details>
  </li>`
}

/** One line on a value: its type, whether it may be left out, its limits and its choices. */
export function describe(schema: Schema, required: boolean): string {
  const { minLength, maxLength, minimum, maximum, description } = schema
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  return [
    typeOf(schema),
    ...(required ? [] : ['opcional']),
    ...(values.length > 0 ? [`um de: ${values.map(String).join(', ')}`] : []),
    ...between(minLength, maxLength, 'caracteres'),
    ...between(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ''),
    ...(description === undefined ? [] : [description]),
  ].join(' · ')
}

function typeOf(schema: Schema): string {
  if (schema.oneOf ?? schema.anyOf) return 'uma das formas'
  const item = itemsOf(schema)
  if (item !== undefined) return `lista de ${typeOf(item)}`
  if (schema.format === 'email') return 'e-mail'
  return [schema.type ?? []]
    .flat()
    .map((type) => typeNames[type] ?? type)
    .join(' ou ')
}

const itemsOf = ({ items }: Schema): Schema | undefined =>
  typeof items === 'object' && !Array.isArray(items) ? items : undefined

function between(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least === undefined && most === undefined) return []
  const range =
    least === undefined
      ? `até ${most}`
      : most === undefined
        ? `${least} ou mais`
        : `${least} a ${most}`
  return [`${range} ${unit}`.trim()]
}
