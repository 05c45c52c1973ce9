import * as z from 'zod/mini'
import { contract } from '#shared/contracts/contract.ts'

export const getHealth = contract({
  name: 'getHealth',
  feature: 'system',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Responde quando o sistema está pronto.',
  response: z.object({ status: z.literal('ok') }),
})

export const getOpenapi = contract({
  name: 'getOpenapi',
  feature: 'system',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'Descreve esta API em OpenAPI 3.1.',
  response: z.string(),
  contentType: 'application/json; charset=utf-8',
})

export const getDocs = contract({
  name: 'getDocs',
  feature: 'system',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'Mostra a documentação desta API.',
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
})
