/** The one form in which an e-mail is stored and looked up. */
export const normaliseEmail = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase()
