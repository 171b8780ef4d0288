import type { DeskSettings } from '@afilia/contract/cases'
import { sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, refuseField } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'

/** Makes a desk, or changes one. Returns its id. Throws NOT_FOUND for one that is not there, REFERENCE_NOT_FOUND for people who are not of the staff. */
export async function keepDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>, deskId: string | null, settings: DeskSettings): Promise<string> {
  const { names, kinds, provinceId, email } = settings
  const people = [...new Set(settings.people)]
  return inTransaction(db, async (trx) => {
    await refuseUnknown(trx, provinceId, people)
    const kept = { names: JSON.stringify(names), kinds: [...kinds], province_id: provinceId, email }
    const id = deskId ?? newId(clock.now())
    if (deskId === null) {
      await trx
        .insertInto('desks')
        .values({ id, ...kept, created_at: clock.now() })
        .execute()
    } else {
      const { numUpdatedRows } = isUuid(id)
        ? await trx.updateTable('desks').set(kept).where('id', '=', id).executeTakeFirst()
        : { numUpdatedRows: 0n }
      if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
      await trx.deleteFrom('desk_people').where('desk_id', '=', id).execute()
    }
    if (people.length > 0)
      await trx
        .insertInto('desk_people')
        .values(people.map((person_id) => ({ desk_id: id, person_id })))
        .execute()
    return id
  })
}

async function refuseUnknown(db: Db, provinceId: string | null, people: readonly string[]): Promise<void> {
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
