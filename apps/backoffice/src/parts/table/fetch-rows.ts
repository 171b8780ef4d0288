import { call } from '@afilia/client/calls/call.ts'
import { ConnectionLost } from '@afilia/client/calls/api-error.ts'

/** A list with its filters, as the key of its query names it. */
export type ListKey = readonly [name: string, params: Readonly<Record<string, string>>, query: Readonly<Record<string, unknown>>]

interface Wanted {
  /** The ids of the columns. */
  readonly columns: readonly string[]
  readonly signal: AbortSignal
  /** Called with the number of rows so far, and with their total if it is known. */
  readonly onRows: (come: number, total: number | undefined) => void
}

/** The server does not count further. */
const MAX_COUNTED = 10_000

/** Downloads all rows of a list as CSV, in its order. Throws ApiError, ConnectionLost if the file breaks off, or an AbortError. */
export async function fetchRows([name, params, query]: ListKey, { columns, signal, onRows }: Wanted): Promise<Blob> {
  const { page: _page, size: _size, after: _after, ...filter } = query
  const response = await call(name, { params, query: { ...filter, columns: columns.join(',') }, accept: 'text/csv', signal })
  const counted = Number(response.headers.get('x-total-count'))
  const total = counted < MAX_COUNTED ? counted : undefined
  const parts: BlobPart[] = []
  let ends = 0
  const reader = response.body!.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw signal.aborted ? cause : new ConnectionLost(name, { cause })
    })
    if (done) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    parts.push(value)
    // Every row ends with a carriage return, which no value holds. The first row is that of the titles.
    ends += value.reduce((sum, byte) => (byte === 13 ? sum + 1 : sum), 0)
    onRows(Math.max(0, ends - 1), total)
  }
}
