/** Makes one dependency of a handler. */
type Builder = () => unknown

/** What a handler says it needs, by name. Only what is named enters its bundle. */
export type Builders = Readonly<Record<string, Builder>>

export type Built<B extends Builders> = { readonly [Name in keyof B]: ReturnType<B[Name]> }

/** A builder that makes its value on first use and keeps it while the function instance lives. */
export function once<T>(make: () => T): () => T {
  let kept: { readonly value: T } | undefined
  return () => {
    kept ??= { value: make() }
    return kept.value
  }
}

/** A value by name that is made when it is first read. */
export function build<B extends Builders>(builders: B): Built<B>
export function build(builders: Builders): Record<string, unknown> {
  const built: Record<string, unknown> = {}
  for (const [name, get] of Object.entries(builders)) {
    Object.defineProperty(built, name, { get: get, enumerable: true })
  }
  return built
}
