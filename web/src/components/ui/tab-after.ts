interface Title<Name extends string> {
  readonly name: Name
  readonly disabled?: boolean
}

/**
 * Which tab a key leads to from `name`: the arrows go round, Home and End go to the ends, and what is
 * disabled is passed over. Other keys lead nowhere.
 */
export function tabAfter<Name extends string>(
  tabs: readonly Title<Name>[],
  name: Name,
  key: string,
): Name | undefined {
  const open = tabs.filter((tab) => tab.disabled !== true || tab.name === name)
  const at = open.findIndex((tab) => tab.name === name)
  switch (key) {
    case 'ArrowRight':
      return open[(at + 1) % open.length]?.name
    case 'ArrowLeft':
      return open.at(at - 1)?.name
    case 'Home':
      return open[0]?.name
    case 'End':
      return open.at(-1)?.name
    default:
      return undefined
  }
}
