const kept = new Map<string, unknown>()

/**
 * A format of `Intl`, created once, because on a phone that takes longer than all its formatting. `key` must contain everything that `make`
 * depends on.
 */
export function keepFormat<Format>(key: string, make: () => Format): Format {
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as Format
}
