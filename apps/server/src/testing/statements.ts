import pg from 'pg'

export interface CountedStatements {
  /** Every statement that this process has sent since, `begin` and `commit` included. */
  readonly texts: string[]
  stop(): void
}

/** Counts at the driver, below everything that could send a statement. */
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
