/**
 * Text without control characters, halves of pairs, lost bytes, and marks that turn the direction of
 * writing.
 */
export const WRITABLE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffd\u202a-\u202e\u2066-\u2069]*$/u

/** Something that can be seen: what is ignorable by default shows nothing. */
export const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u
