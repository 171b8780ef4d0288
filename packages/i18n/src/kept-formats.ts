const kept = new Map<string, unknown>()

/** A format of `Intl`, made once: on a phone that takes longer than all that it formats. `key` says all that `make` depends on. */
export function keepFormat<Format>(key: string, make: () => Format): Format {
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as Format
}
