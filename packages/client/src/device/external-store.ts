import { useSyncExternalStore } from 'react'

/** A value outside of React that components can subscribe to. */
export interface ExternalStore<Value> {
  read(): Value
  write(value: Value): void
  subscribe(onChange: () => void): () => void
  /** The value, as a hook. */
  use(): Value
  /** Whether any component is subscribed. */
  hasReaders(): boolean
}

export function createStore<Value>(initial: Value): ExternalStore<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const read = (): Value => value
  const subscribe = (onChange: () => void): (() => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }
  return {
    read,
    subscribe,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    // The prerendered page used the initial value. Hydrating with another value would discard its markup.
    use: () => useSyncExternalStore(subscribe, read, () => initial),
    hasReaders: () => listeners.size > 0,
  }
}
