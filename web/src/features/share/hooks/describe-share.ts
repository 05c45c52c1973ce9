import type { Share } from '#shared/domain/share.ts'

/** What a link shows, in a few words. */
export function describeShare({ kind, withTranscript }: Share): string {
  if (kind === 'outline') return 'Esboço'
  return withTranscript ? 'Relatório com a transcrição' : 'Relatório sem a transcrição'
}
