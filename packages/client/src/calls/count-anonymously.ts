import type { RefusedFile, UsageNote } from '@afilia/contract/messages/usage'

/** The totals that a browser adds to. */
interface Counted {
  readonly usage: UsageNote
  readonly 'usage/refused-files': RefusedFile
}

/** Adds one to a total of the server. Sent without the cookie, so that it is anonymous. A lost call is not repeated. */
export function countAnonymously<Path extends keyof Counted>(path: Path, note: Counted[Path]): void {
  void fetch(`/api/data/${path}`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
  }).catch(() => undefined)
}
