/** Every partition and sort key of the table; no other module spells one. */
export const keys = {
  user: (userId: string) => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  /** What is kept of an account that is being erased, until the receipt has been sent. */
  closedAccount: (userId: string) => ({ pk: `USER#${userId}`, sk: 'CLOSED' }),
  /** Holds an e-mail for one user: what makes it unique. */
  email: (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
  /** The one good link to reset a user's password. */
  openReset: (userId: string) => ({ pk: `USER#${userId}`, sk: 'PASSWORD_RESET' }),
  /** Finds a reset link's user by its token's digest. */
  reset: (digest: string) => ({ pk: `PASSWORD_RESET#${digest}`, sk: 'PASSWORD_RESET' }),
  /** Attempts of one kind by one subject in one window of time. */
  attempts: (kind: string, subject: string, window: number) => ({
    pk: `ATTEMPTS#${kind}#${subject}`,
    sk: `WINDOW#${window}`,
  }),
  analysis: (userId: string, analysisId: string) => ({
    pk: `USER#${userId}`,
    sk: `ANALYSIS#${analysisId}`,
  }),
  /** The id in the sort key of an analysis. */
  analysisIdOf: ({ sk }: Readonly<Record<string, unknown>>) => String(sk).slice('ANALYSIS#'.length),
  /** Notes that an analysis is being erased: its id, and nothing else. */
  erasedAnalysis: (userId: string, analysisId: string) => ({
    pk: `USER#${userId}`,
    sk: `ERASED#${analysisId}`,
  }),
  /** What was corrected of an analysis' transcript. */
  corrections: (userId: string, analysisId: string) => ({
    pk: `USER#${userId}`,
    sk: `CORRECTIONS#${analysisId}`,
  }),
  /** The id of an analysis, or of one that is being erased, from its key. */
  erasableAnalysisIdOf: ({ sk }: { readonly sk: string }) =>
    /^(?:ANALYSIS|ERASED)#(?<id>.+)$/.exec(sk)?.groups?.['id'],
  /** A link to what an analysis has given; those of one analysis stand together, by age. */
  share: (userId: string, analysisId: string, shareId: string) => ({
    pk: `USER#${userId}`,
    sk: `SHARE#${analysisId}#${shareId}`,
  }),
  isShare: ({ sk }: { readonly sk: string }) => sk.startsWith('SHARE#'),
  /** Finds a link by its token's digest. */
  sharePointer: (digest: string) => ({ pk: `SHARE#${digest}`, sk: 'SHARE' }),
  usageTotal: (userId: string) => ({ pk: `USER#${userId}`, sk: 'USAGE#TOTAL' }),
  /** A month is written `2026-11`, a day `2026-11-21`. */
  usageMonth: (userId: string, month: string) => ({
    pk: `USER#${userId}`,
    sk: `USAGE#MONTH#${month}`,
  }),
  usageDay: (userId: string, day: string) => ({
    pk: `USER#${userId}`,
    sk: `USAGE#DAY#${day}`,
  }),
} as const
