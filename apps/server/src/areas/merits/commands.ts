import type { MeritEntry, PublishedScale } from '@afilia/contract/jobs/merits'
import { MAX_MERITS } from '@afilia/domain/merits/limits'
import type { Deps } from '../../platform/deps.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'

type MeritDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>
type Facts = MeritEntry['facts']

const seal = ({ sealing }: MeritDeps, id: string, facts: Facts): Buffer =>
  sealing.seal('merit_entries.facts_sealed', id, JSON.stringify(facts))

/** Throws MERIT_LIMIT_REACHED. */
export async function addMerit(deps: MeritDeps, personId: string, facts: Facts): Promise<MeritEntry> {
  const now = deps.clock.now()
  const id = newId(now)
  await inTransaction(deps.db, async (trx) => {
    // Serializes two devices of one member.
    await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const { count } = await trx
      .selectFrom('merit_entries')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_MERITS) throw new AppError('MERIT_LIMIT_REACHED', { params: { most: MAX_MERITS } })
    await trx
      .insertInto('merit_entries')
      .values({ id, person_id: personId, facts_sealed: seal(deps, id, facts), version: 1, created_at: now, updated_at: now })
      .execute()
  })
  return { id, version: 1, facts }
}

/** The merit and its member. */
interface Own {
  readonly id: string
  readonly personId: string
}

/** Throws NOT_FOUND, and CHANGED_MEANWHILE for an older version. */
export async function changeMerit(deps: MeritDeps, { id, personId }: Own, { version, facts }: Omit<MeritEntry, 'id'>): Promise<MeritEntry> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  await inTransaction(deps.db, async (trx) => {
    const stored = await trx
      .selectFrom('merit_entries')
      .select('version')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new AppError('NOT_FOUND')
    if (stored.version !== version) throw new AppError('CHANGED_MEANWHILE')
    await trx
      .updateTable('merit_entries')
      .set({ facts_sealed: seal(deps, id, facts), version: version + 1, updated_at: deps.clock.now() })
      .where('id', '=', id)
      .execute()
  })
  return { id, version: version + 1, facts }
}

/** Throws NOT_FOUND. */
export async function removeMerit(db: Db, { id, personId }: Own): Promise<void> {
  const { numDeletedRows } = isUuid(id)
    ? await db.deleteFrom('merit_entries').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
    : { numDeletedRows: 0n }
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
}

/** Throws REQUEST_INVALID unless the version is newer than all published ones. */
export async function publishScale(db: Db, scale: PublishedScale, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const newest = await trx
      .selectFrom('merit_scales')
      .select('version')
      .where('id', '=', scale.id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest && newest.version >= scale.version) rejectField('REQUEST_INVALID', 'version', 'already-in-use')
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('merit_scales')
      .values({ id: scale.id, version: scale.version, scale: JSON.stringify(scale), published_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // Somebody else has just published the same version.
    if (numInsertedOrUpdatedRows === 0n) rejectField('REQUEST_INVALID', 'version', 'already-in-use')
  })
}
