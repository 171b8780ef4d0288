import type { BaseDeps } from '../deps.ts'

type Store = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

/** One of the deployment's own keys by its name; made by `make` and kept for good when it is not there yet. Every process on the same database gets the same one. */
export async function loadSecret(deps: Store, name: string, make: () => Promise<string>): Promise<string> {
  const kept = await findSecret(deps, name)
  if (kept !== undefined) return kept
  // Of several processes that start together, one makes the secret; all read that one.
  await deps.db
    .insertInto('secrets')
    .values({ name, value_sealed: deps.sealing.seal(await make()), created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await findSecret(deps, name)
  if (made === undefined) throw new Error(`The secret "${name}" could not be made.`)
  return made
}

export async function findSecret({ db, sealing }: Pick<Store, 'db' | 'sealing'>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value_sealed').where('name', '=', name).executeTakeFirst()
  return row && sealing.open(row.value_sealed)
}
