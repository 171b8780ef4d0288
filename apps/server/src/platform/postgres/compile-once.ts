import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Stands in a compiled query for a value that is not known yet. */
interface Place {
  readonly place: PropertyKey
}

/**
 * A large query of a hot path, which is built and compiled at its first call alone: that takes Kysely longer than PostgreSQL takes for its answer.
 * `build` may only pass the values on as parameters.
 */
export function compileOnce<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const places = new Map<unknown, keyof Values>()
  const known = new Proxy({} as Values, {
    get(_, name) {
      const place: Place = { place: name }
      places.set(place, name as keyof Values)
      return place
    },
  })
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(known).compile()
    const parameters = compiled.parameters.map((parameter) => {
      const name = places.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    return (await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>)).rows
  }
}
