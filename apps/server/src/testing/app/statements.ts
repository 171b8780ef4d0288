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
  const query = pg.Client.prototype.query
  const texts: string[] = []
  pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    texts.push(typeof first === 'string' ? first : (first.text ?? ''))
    return Reflect.apply(query, this, args) as never
  } as typeof query
  return {
    texts,
    stop: () => {
      pg.Client.prototype.query = query
    },
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
