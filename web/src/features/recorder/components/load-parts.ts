/** What it takes to record; asked for once, and again after it did not come. */
export const loadParts = () => import('./recorder-parts.ts')
