import * as z from 'zod/mini'
import type { Contract } from '#shared/contracts/contract.ts'
import { errorCodes, errorsOf } from './errors.ts'

type Schema = z.core.JSONSchema.JSONSchema

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}

interface Content {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>
}

/** A call of the API as OpenAPI describes it. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Omit<Content, 'description'> & { readonly required: true }
  readonly responses: Readonly<Record<string, Content>>
}

/** The part of OpenAPI 3.1 that describes this API. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

const JSON_TYPE = 'application/json'
const SESSION = 'sessao'
const tags: Readonly<Record<string, string>> = {
  account: 'Conta e sessão',
  audio: 'Envio de áudio e análises',
  system: 'Sistema',
  shares: 'Compartilhamento',
  usage: 'Uso do plano',
}

/** Describes contracts in OpenAPI 3.1, in their order; nothing in it is written by hand twice. */
export function openApiDocument(contracts: readonly Contract[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const contract of contracts) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: operationOf(contract),
    }
  }
  const features = new Set(contracts.map(({ feature }) => feature))
  return {
    openapi: '3.1.1',
    info: {
      title: 'API da Prédica',
      version: '1.0.0',
      description: 'Transcrição, análise e esboço de pregações.',
    },
    servers: [{ url: '/' }],
    tags: [...features].map((name) => ({ name, description: tags[name] ?? name })),
    paths,
    components: {
      schemas: { Erro: errorSchema },
      securitySchemes: { [SESSION]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationOf(contract: Contract): Operation {
  const { name, feature, summary, access, params, query, body, response } = contract
  const type = contract.contentType?.split(';')[0] ?? JSON_TYPE
  return {
    operationId: name,
    tags: [feature],
    summary,
    security: access === 'public' ? [] : [{ [SESSION]: [] }],
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      [String(contract.status ?? 200)]: {
        description: 'Deu certo.',
        content: { [type]: { schema: schemaOf(response, 'output') } },
      },
      ...Object.fromEntries(errorsOf(contract).map(([status, texts]) => [status, refusal(texts)])),
    },
  }
}

const refusal = (texts: readonly string[]): Content => ({
  description: texts.join(' · '),
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Erro' } } },
})

function parametersOf(place: Parameter['in'], schema: z.ZodMiniType | undefined): Parameter[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const errorSchema: Schema = {
  type: 'object',
  required: ['success', 'error', 'message', 'code', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'O que dizer à pessoa, em português.' },
    message: { type: 'string', description: 'O mesmo texto de `error`.' },
    code: { type: 'string', enum: [...errorCodes], description: 'Código estável do erro.' },
    requestId: { type: 'string', description: 'Identifica a requisição ao pedir ajuda.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Em `invalid_request`, a mensagem de cada campo.',
    },
  },
}
