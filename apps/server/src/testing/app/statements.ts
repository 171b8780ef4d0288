import pg from 'pg'
import { expect } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

export interface CountedStatements {
  /** Every statement that this process has sent since then, including `begin` and `commit`. */
  readonly texts: string[]
  stop(): void
}

/** Counts in the driver, so that no statement is missed. */
export function countStatements(): CountedStatements {
  const texts: string[] = []
  const stop = watchStatements((text) => texts.push(text))
  return { texts, stop }
}

export interface RecordedRows {
  /** Every row that the database has returned to this process since then, as JSON without its binary values. */
  readonly rows: string[]
  stop(): void
}

/** Records what is read, including what the code then leaves out. */
export function recordRows(): RecordedRows {
  const rows: string[] = []
  const stop = watchStatements((_text, answer) => {
    answer?.then(
      (result) => rows.push(...[result].flat().flatMap((one) => one.rows.map((row) => JSON.stringify(row, withoutBytes)))),
      // The caller handles the error.
      () => undefined,
    )
  })
  return { rows, stop }
}

const withoutBytes = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' ? null : value

/** The results of a text with several statements are a list. */
type Answer = Promise<pg.QueryResult | pg.QueryResult[]>

/** Calls `seen` with each statement of the driver and its answer (undefined if the driver uses a callback). Returns a function that stops it. */
function watchStatements(seen: (text: string, answer: Answer | undefined) => void): () => void {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function watch(this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    const answer = Reflect.apply(query, this, args) as Answer | undefined
    seen(typeof first === 'string' ? first : (first.text ?? ''), answer)
    return answer as never
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

export interface CountedApp extends CountedStatements {
  readonly app: TestApp
  stop(): Promise<void>
}

/** Starts an app whose statements are counted. It runs no background tasks, because their statements would count too. */
export async function startCountedApp(): Promise<CountedApp> {
  const app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  const { texts, stop } = countStatements()
  return {
    app,
    texts,
    async stop() {
      stop()
      await app.stop()
    },
  }
}

/**
 * Expects that a call succeeds with this number of statements. Makes the call twice, each time after `prepare`: the first call
 * may open a connection, create a key, or record the use of the session. Only the second one counts.
 */
export async function expectStatements(
  { texts }: CountedStatements,
  count: number,
  prepare: (round: number) => Promise<() => Promise<{ readonly status: number }>>,
): Promise<void> {
  for (const round of [0, 1]) {
    const call = await prepare(round)
    texts.length = 0
    expect((await call()).status).toBeLessThan(300)
  }
  expect(texts, texts.join('\n\n')).toHaveLength(count)
}
