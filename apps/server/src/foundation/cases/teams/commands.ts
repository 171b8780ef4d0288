import type { TeamSettings } from '@afilia/contract/cases/teams'
import { sql } from 'kysely'
import { queueMails } from '../../notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { byNearness, takesCase } from '../conditions.ts'
import { type Site, writeToNewTeam } from '../mails.ts'
import { teamEmail } from '../queries.ts'

type TeamDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/** Creates a team and returns its id. Throws REFERENCE_NOT_FOUND for an unknown province and for people who are not staff. */
export async function makeTeam({ db, clock }: TeamDeps, settings: TeamSettings): Promise<string> {
  return inTransaction(db, async (trx) => {
    await rejectUnknown(trx, settings)
    const id = newId(clock.now())
    await trx
      .insertInto('teams')
      .values({ id, ...toColumns(settings), created_at: clock.now() })
      .execute()
    await addPeople(trx, id, settings)
    return id
  })
}

/**
 * Changes a team. Throws NOT_FOUND for an unknown team, CHANGED_MEANWHILE if the caller has seen an older version,
 * REQUEST_INVALID if the fallback team would get a province, and whatever `makeTeam` throws.
 */
export async function changeTeam(
  { db }: TeamDeps,
  id: string,
  { version, ...settings }: TeamSettings & { version: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await lockTeam(trx, id, version)
    // The fallback team must accept cases from every province.
    if (known.is_last && settings.provinceId !== null) rejectField('REQUEST_INVALID', 'provinceId', 'invalid')
    await rejectUnknown(trx, settings)
    await trx
      .updateTable('teams')
      .set({ ...toColumns(settings), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('team_members').where('team_id', '=', id).execute()
    await addPeople(trx, id, settings)
  })
}

/**
 * Removes a team. Its open cases move to the teams that would receive them if they were new, and wait there to be taken. Mails
 * each of those teams how many it received. Returns the number of moved cases. Throws NOT_FOUND, CHANGED_MEANWHILE if the caller
 * has seen an older version, and TEAM_IS_LAST.
 */
export async function removeTeam({ db, ...deps }: TeamDeps, site: Site, id: string, version: number): Promise<number> {
  const now = deps.clock.now()
  return inTransaction(db, async (trx) => {
    const known = await lockTeam(trx, id, version)
    if (known.is_last) throw new AppError('TEAM_IS_LAST')
    await trx
      .updateTable('teams')
      .set({ removed_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('team_members').where('team_id', '=', id).execute()
    const moved = await moveCases(trx, id, now)
    await queueMails(
      trx,
      deps,
      moved.flatMap(({ email, count }) => writeToNewTeam(site, email, count)),
    )
    return moved.reduce((sum, { count }) => sum + count, 0)
  })
}

/** Moves the open cases of a removed team. Returns the number of cases for each address to notify. */
const moveCases = (trx: Db, id: string, now: Date) =>
  trx
    .with('moved', (queries) =>
      queries
        .updateTable('service_requests as asked')
        .set({
          team_id: sql`(select team.id from teams team where ${takesCase(sql.ref('asked.kind'), sql.ref('asked.province_id'))}
            order by ${byNearness} limit 1)`,
          taken_by: null,
          updated_at: now,
          version: sql`asked.version + 1`,
        })
        .where('asked.team_id', '=', id)
        .where('asked.state', '!=', 'CLOSED')
        .returning(['asked.team_id', 'asked.province_id']),
    )
    .selectFrom('moved')
    .innerJoin('teams as team', 'team.id', 'moved.team_id')
    .leftJoin('offices as office', 'office.province_id', 'moved.province_id')
    .select((eb) => [teamEmail.as('email'), eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy(teamEmail)
    .execute()

/** Locks the team until the transaction ends. */
async function lockTeam(trx: Db, id: string, version: number): Promise<{ readonly is_last: boolean }> {
  const known = isUuid(id)
    ? await trx
        .selectFrom('teams')
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

const toColumns = ({ names, kinds, provinceId, email }: TeamSettings) => ({
  names: JSON.stringify(names),
  kinds: [...kinds],
  province_id: provinceId,
  email,
})

async function addPeople(trx: Db, id: string, { people }: TeamSettings): Promise<void> {
  if (people.length === 0) return
  await trx
    .insertInto('team_members')
    .values([...new Set(people)].map((person_id) => ({ team_id: id, person_id })))
    .execute()
}

async function rejectUnknown(db: Db, { provinceId, people }: TeamSettings): Promise<void> {
  if (provinceId !== null && !(await db.selectFrom('provinces').select('id').where('id', '=', provinceId).executeTakeFirst()))
    rejectField('REFERENCE_NOT_FOUND', 'provinceId', 'not-found')
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
  if (missing >= 0) rejectField('REFERENCE_NOT_FOUND', `people.${missing}`, 'not-found')
}
