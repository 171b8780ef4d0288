import { sql } from 'kysely'
import type { BaseDeps } from '../deps.ts'
import type { Db } from '../postgres/db.ts'
import { StartError } from '../process/start-error.ts'

type Store = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

/**
 * Loads a secret of the deployment by its name. Creates it with `make` on first use. Every process on the same database gets the
 * same one.
 */
export async function loadSecret(deps: Store, name: string, make: () => Promise<string>): Promise<string> {
  const kept = await findSecret(deps, name)
  if (kept !== undefined) return kept
  // If several processes start together, one creates the secret and all read it.
  await deps.db
    .insertInto('secrets')
    .values({ name, value_sealed: deps.sealing.seal('secrets.value_sealed', name, await make()), created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await findSecret(deps, name)
  if (made === undefined) throw new Error(`The secret "${name}" could not be created.`)
  return made
}

/** Throws StartError if the database was encrypted with another key. */
export async function rejectWrongKey({ db, sealing }: Pick<Store, 'db' | 'sealing'>): Promise<void> {
  const row = await db.selectFrom('secrets').select(['name', 'value_sealed']).limit(1).executeTakeFirst()
  try {
    if (row) sealing.open('secrets.value_sealed', row.name, row.value_sealed)
  } catch {
    throw new StartError(
      'The data key is not the one of this database: what is encrypted there cannot be read with it. Put back the key that belongs to it, in DATA_KEY or in DATA_DIR/keys.',
    )
  }
}

export async function findSecret({ db, sealing }: Pick<Store, 'db' | 'sealing'>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value_sealed').where('name', '=', name).executeTakeFirst()
  return row && sealing.open('secrets.value_sealed', name, row.value_sealed)
}

/** Deletes the secrets whose names begin with `prefix` and continue with a text that sorts before `first`. */
export async function deleteSecretsBefore(db: Db, prefix: string, first: string): Promise<void> {
  await db
    .deleteFrom('secrets')
    .where('name', 'like', `${prefix}%`)
    .where(sql<boolean>`name collate "C" < ${prefix + first}`)
    .execute()
}
