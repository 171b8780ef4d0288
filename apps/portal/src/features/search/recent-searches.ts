const PREFIX = 'afilia.searches.'
const MOST = 6

/** What was searched for on this device, the latest first; nobody else is told. By the person, as several may share a device. */
export function readRecent(personId: string): readonly string[] {
  const found = inStorage((storage) => JSON.parse(storage.getItem(PREFIX + personId) ?? '[]') as unknown)
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(0, MOST) : []
}

export function rememberSearch(personId: string, query: string): void {
  const asked = query.trim()
  if (asked === '') return
  const others = readRecent(personId).filter((one) => one.toLowerCase() !== asked.toLowerCase())
  inStorage((storage) => storage.setItem(PREFIX + personId, JSON.stringify([asked, ...others].slice(0, MOST))))
}

/** Of everybody on this device: at the reader's wish, and for signing out. */
export function forgetRecent(): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/** Storage may be forbidden by the browser's settings, or full; nothing is remembered then. */
function inStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}
