/** A size as the budgets are written, in thousands of bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
