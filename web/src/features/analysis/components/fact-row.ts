/** The facts under a report's title: two columns on a phone, one line where there is room. */
export const factRow = 'grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8'
