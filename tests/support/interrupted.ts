/** The function that was running is gone, as after a crash or a lost answer. */
class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

type Ports = Readonly<Record<string, object>>

/**
 * Ports that let `calls` calls through and break off at the next one: before it is made, or after it was
 * made and before its answer arrived.
 */
export function interruptedAfter<P extends Ports>(
  ports: P,
  calls: number,
  moment: 'before' | 'after',
): P {
  let left = calls
  const interrupt = (port: object): object =>
    new Proxy(port, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return async (...args: unknown[]): Promise<unknown> => {
          left -= 1
          if (left < 0 && moment === 'before') throw new Interrupted()
          const answer: unknown = await Reflect.apply(method, target, args)
          if (left < 0) throw new Interrupted()
          return answer
        }
      },
    })
  return new Proxy(ports, {
    get: (target, name) => {
      const port: unknown = Reflect.get(target, name)
      return typeof port === 'object' && port !== null ? interrupt(port) : port
    },
  })
}
