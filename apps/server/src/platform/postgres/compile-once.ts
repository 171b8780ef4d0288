import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** A placeholder in a compiled query for a value that is not known yet. */
interface Place {
  readonly place: PropertyKey
}

/**
 * A large query of a hot path. It is built and compiled only at the first call, because Kysely takes longer for that than
 * PostgreSQL for the answer. `build` may only pass the values on as parameters.
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
