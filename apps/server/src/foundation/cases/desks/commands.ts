import type { DeskSettings } from '@afilia/contract/cases/cases'
import { sql } from 'kysely'
import { queueMails } from '../../notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, refuseField } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { byNearness, takesCase } from '../conditions.ts'
import { type Site, writeToNewDesk } from '../mails.ts'
import { deskEmail } from '../queries.ts'

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/** Makes a desk. Returns its id. Throws REFERENCE_NOT_FOUND for a province that is not there and people who are not of the staff. */
export async function makeDesk({ db, clock }: DeskDeps, settings: DeskSettings): Promise<string> {
  return inTransaction(db, async (trx) => {
    await refuseUnknown(trx, settings)
    const id = newId(clock.now())
    await trx
      .insertInto('desks')
      .values({ id, ...toColumns(settings), created_at: clock.now() })
      .execute()
    await addPeople(trx, id, settings)
    return id
  })
}

/**
 * Changes a desk. Throws NOT_FOUND for one that is not there, CHANGED_MEANWHILE if it is not the one that they saw, REQUEST_INVALID for a last one of one
 * province, and what `makeDesk` throws.
 */
export async function changeDesk(
  { db }: DeskDeps,
  id: string,
  { version, ...settings }: DeskSettings & { version: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await lockDesk(trx, id, version)
    // What no other desk takes comes from everywhere.
    if (known.is_last && settings.provinceId !== null) refuseField('REQUEST_INVALID', 'provinceId', 'invalid')
    await refuseUnknown(trx, settings)
    await trx
      .updateTable('desks')
      .set({ ...toColumns(settings), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('desk_people').where('desk_id', '=', id).execute()
    await addPeople(trx, id, settings)
  })
}

/**
 * Removes a desk. Its open cases go where new ones would, which nobody has taken there yet, and those desks are told how many. Returns how many there were. Throws
 * NOT_FOUND, CHANGED_MEANWHILE if it is not the one that they saw, and DESK_IS_LAST.
 */
export async function removeDesk({ db, ...deps }: DeskDeps, site: Site, id: string, version: number): Promise<number> {
  const now = deps.clock.now()
  return inTransaction(db, async (trx) => {
    const known = await lockDesk(trx, id, version)
    if (known.is_last) throw new AppError('DESK_IS_LAST')
    await trx
      .updateTable('desks')
      .set({ removed_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('desk_people').where('desk_id', '=', id).execute()
    const moved = await moveCases(trx, id, now)
    await queueMails(
      trx,
      deps,
      moved.flatMap(({ email, count }) => writeToNewDesk(site, email, count)),
    )
    return moved.reduce((sum, { count }) => sum + count, 0)
  })
}

/** Moves the open cases of a desk that has been removed. Returns how many each address hears of. */
const moveCases = (trx: Db, id: string, now: Date) =>
  trx
    .with('moved', (queries) =>
      queries
        .updateTable('service_requests as asked')
        .set({
          desk_id: sql`(select desk.id from desks desk where ${takesCase(sql.ref('asked.kind'), sql.ref('asked.province_id'))}
            order by ${byNearness} limit 1)`,
          taken_by: null,
          updated_at: now,
          version: sql`asked.version + 1`,
        })
        .where('asked.desk_id', '=', id)
        .where('asked.state', '!=', 'CLOSED')
        .returning(['asked.desk_id', 'asked.province_id']),
    )
    .selectFrom('moved')
    .innerJoin('desks as desk', 'desk.id', 'moved.desk_id')
    .leftJoin('offices as office', 'office.province_id', 'moved.province_id')
    .select((eb) => [deskEmail.as('email'), eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy(deskEmail)
    .execute()

/** The desk, to the end of the transaction. */
async function lockDesk(trx: Db, id: string, version: number): Promise<{ readonly is_last: boolean }> {
  const known = isUuid(id)
    ? await trx
        .selectFrom('desks')
        .select(['is_last', 'version'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!known) throw new AppError('NOT_FOUND')
  if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
  return known
}

const toColumns = ({ names, kinds, provinceId, email }: DeskSettings) => ({
  names: JSON.stringify(names),
  kinds: [...kinds],
  province_id: provinceId,
  email,
})

async function addPeople(trx: Db, id: string, { people }: DeskSettings): Promise<void> {
  if (people.length === 0) return
  await trx
    .insertInto('desk_people')
    .values([...new Set(people)].map((person_id) => ({ desk_id: id, person_id })))
    .execute()
}

async function refuseUnknown(db: Db, { provinceId, people }: DeskSettings): Promise<void> {
  if (provinceId !== null && !(await db.selectFrom('provinces').select('id').where('id', '=', provinceId).executeTakeFirst()))
    refuseField('REFERENCE_NOT_FOUND', 'provinceId', 'not-found')
  if (people.length === 0) return
  const known = people.every(isUuid)
    ? await db
        .selectFrom('accounts')
        .select('person_id')
        .where('person_id', 'in', people)
        .where(sql<boolean>`is_enabled and roles && '{ROLE_DELEGATE,ROLE_SUPERVISOR,ROLE_ADMIN}'`)
        .execute()
    : []
  const missing = people.findIndex((id) => !known.some(({ person_id }) => person_id === id))
  if (missing >= 0) refuseField('REFERENCE_NOT_FOUND', `people.${missing}`, 'not-found')
}
