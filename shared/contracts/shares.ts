import * as z from 'zod/mini'
import { contract } from '#shared/contracts/contract.ts'
import { analysisParams, id } from '#shared/contracts/ids.ts'
import { share, sharedPage, shareDays, shareKinds } from '#shared/domain/share.ts'

/** What a new link shows, and for how many days. The outline has no transcript to show. */
export const shareRequest = z.object({
  kind: z.enum(shareKinds, 'Escolha o que compartilhar'),
  withTranscript: z.boolean(),
  days: z.literal(shareDays, 'Escolha por quanto tempo'),
})

export const createShare = contract({
  name: 'createShare',
  feature: 'shares',
  method: 'POST',
  path: '/api/audio/analysis/{id}/shares',
  access: 'user',
  summary: 'Cria um link de leitura para o relatório ou o esboço, que vence e pode ser revogado.',
  params: analysisParams,
  body: shareRequest,
  response: z.object({ success: z.literal(true), data: share }),
  status: 201,
  errors: ['analysis_not_found', 'report_not_ready', 'too_many_shares'],
})

export const listShares = contract({
  name: 'listShares',
  feature: 'shares',
  method: 'GET',
  path: '/api/audio/analysis/{id}/shares',
  access: 'user',
  summary: 'Lista os links ativos de uma análise.',
  params: analysisParams,
  response: z.object({ success: z.literal(true), data: z.array(share) }),
  errors: ['analysis_not_found'],
})

export const revokeShare = contract({
  name: 'revokeShare',
  feature: 'shares',
  method: 'DELETE',
  path: '/api/audio/analysis/{id}/shares/{shareId}',
  access: 'user',
  summary: 'Revoga um link: quem o tem deixa de ver a página na hora.',
  params: z.object({ id, shareId: id }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['share_not_found'],
})

export const openShare = contract({
  name: 'openShare',
  feature: 'shares',
  method: 'GET',
  path: '/api/shares/{token}',
  access: 'public',
  summary: 'Dá o relatório ou o esboço de um link, somente para leitura.',
  // Whatever stands in the address: a link that was copied badly leads nowhere, like any other.
  params: z.object({ token: z.string() }),
  response: z.object({ success: z.literal(true), data: sharedPage }),
  errors: ['share_not_found', 'too_many_attempts'],
})
