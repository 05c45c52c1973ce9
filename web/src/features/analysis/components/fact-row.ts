/** The facts under a report's title: two columns on a phone, one line where there is room. */
export const factRow =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8'
