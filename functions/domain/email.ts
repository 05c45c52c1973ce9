/** An e-mail to one person. */
export interface EmailMessage {
  readonly to: string
  /** One line. */
  readonly subject: string
  readonly text: string
  /** The same for programs that show HTML; without images or links that report back. */
  readonly html?: string
}

/** Sends e-mails from the one sender of the site. */
export interface Email {
  /** Whether this deployment has a sender at all. */
  readonly isReady: boolean
  /** Hands a message over for delivery. Throws `email_unavailable` without a sender. */
  send(message: EmailMessage): Promise<void>
  /**
   * Tells of something that has happened already and stays so: a message that could not be handed over
   * is logged without its words or addresses, never thrown.
   */
  notify(message: EmailMessage): Promise<void>
}
