/** What the history's entry of the goodbye says, so that its address alone tells nobody a thing. */
export const FROM_DELETION = 'account-deleted'
