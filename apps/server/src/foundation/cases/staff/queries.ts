import type { StaffCase, StaffCaseCard } from '@afilia/contract/cases/cases'
import type { FileContent } from '@afilia/contract/endpoint'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { mapPage, type Page, type PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, inTime, readPage } from '../../../platform/endpoints/read-page.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { build, type Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { localName, toReferenceOrNull } from '../../../platform/texts/names.ts'
import { readUploadOf } from '../../uploads/queries.ts'
import { isForStaff, isOfTeam, isWorkedOnBy, matches, type StaffFilter } from '../conditions.ts'
import { listMessages } from '../messages/queries.ts'
import { openPayload, presentCard, presentWhole } from '../queries.ts'

const selectForStaff = (db: Db, caller: Caller, language: Language, isSeen = isForStaff(caller)) =>
  db
    .selectFrom('service_requests as asked')
    .innerJoin('teams as team', 'team.id', 'asked.team_id')
    .leftJoin('people as member', 'member.id', 'asked.person_id')
    .leftJoin('people as taker', 'taker.id', 'asked.taken_by')
    .leftJoin('people as addressee', 'addressee.id', 'asked.addressee_id')
    .leftJoin('provinces', 'provinces.id', 'asked.province_id')
    .where(isSeen)
    .selectAll('asked')
    .select((eb) => [localName(eb.ref('team.names'), language).as('team_name'), toReferenceOrNull('provinces', language).as('province')])
    .select(['member.email', 'member.phone'])
    .select(sql<string | null>`member.first_name || ' ' || member.last_name`.as('member_name'))
    .select(sql<string | null>`taker.first_name || ' ' || taker.last_name`.as('taker_name'))
    .select(sql<string | null>`addressee.first_name || ' ' || addressee.last_name`.as('addressee_name'))
type TeamRow = Awaited<ReturnType<ReturnType<typeof selectForStaff>['execute']>>[number]

const presentForStaff = (row: TeamRow, caller: Caller): StaffCaseCard => ({
  ...presentCard(row),
  member: row.person_id === null ? null : { id: row.person_id, name: row.member_name ?? '' },
  province: row.province,
  team: { id: row.team_id, name: row.team_name },
  takenBy: row.taken_by === null ? null : { id: row.taken_by, name: row.taker_name ?? '', isMe: row.taken_by === caller.personId },
  addressee:
    row.addressee_id === null ? null : { id: row.addressee_id, name: row.addressee_name ?? '', isMe: row.addressee_id === caller.personId },
})

/** Lists the cases that the caller works on: the most urgent first, those with a paused clock last. */
export async function listStaffCases(
  db: Db,
  caller: Caller,
  filter: StaffFilter,
  page: PageRequest,
  language: Language,
): Promise<Page<StaffCaseCard>> {
  const found = selectForStaff(db, caller, language)
    .where(matches(filter, caller))
    .$call(
      inOrder(
        page,
        {
          dueOn: { always: sql`coalesce(asked.due_on, 'infinity'::date)` },
          ...inTime(sql.ref('asked.created_at'), 'receivedAt'),
          updatedAt: sql.ref('asked.updated_at'),
          reference: sql.ref('asked.reference'),
        },
        sql.ref('asked.id'),
      ),
    )
  return mapPage(await readPage(db, found, page), (row) => presentForStaff(row, caller))
}

/** The ids of the first cases that match, the most urgent first. */
export const listCaseIds = async (db: Db, caller: Caller, filter: StaffFilter, most: number): Promise<string[]> => {
  const found = await db
    .selectFrom('service_requests as asked')
    .select('asked.id')
    .where(isForStaff(caller))
    .where(matches(filter, caller))
    .orderBy('asked.due_on')
    .orderBy('asked.id')
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}

/** How many open cases the caller works on, and how many of them are due before this day and on it. */
export const countWaiting = (caller: Caller, today: IsoDate) =>
  build
    .selectFrom('service_requests as asked')
    .where('asked.state', '<>', 'CLOSED')
    .where(isForStaff(caller))
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`count(*) filter (where asked.due_on < ${today})::int`.as('late'),
      sql<number>`count(*) filter (where asked.due_on = ${today})::int`.as('dueToday'),
    ])

/**
 * Returns a case that the caller works on. Throws NOT_FOUND for any other case. With `hasChanged`, a caller who has just closed
 * the case of somebody who left the union still receives its new state, although staff can no longer see it.
 */
export async function getStaffCase(
  db: Db,
  sealing: Sealing,
  {
    caller,
    id,
    language,
    hasChanged,
  }: { readonly caller: Caller; readonly id: string; readonly language: Language; readonly hasChanged: boolean },
): Promise<StaffCase> {
  const row = isUuid(id)
    ? await selectForStaff(db, caller, language, hasChanged ? isWorkedOnBy(caller) : isForStaff(caller))
        .select(isOfTeam(caller).as('is_of_team'))
        .where('asked.id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const form = row.form === null ? readContact(openPayload(sealing, row)) : null
  return {
    ...(await presentWhole(
      db,
      sealing,
      row,
      (await listMessages(db, sealing, id)).map(({ authorId: _its, ...message }) => message),
    )),
    ...presentForStaff(row, caller),
    ...(form && row.person_id === null && { member: { id: '', name: form.name } }),
    contact: form ? { email: form.email, phone: form.phone } : { email: row.email, phone: row.phone },
    contactForm: form && { topic: form.topic, message: form.message },
    version: row.version,
    isHelper: !row.is_of_team,
    colleagues: row.is_of_team ? await listColleagues(db, caller, row) : [],
    notes: row.is_of_team ? await listNotes(db, sealing, id) : [],
  }
}

/** The people of one or several teams who are still in the union. */
export const selectColleagues = (db: Db, teams: string | RawBuilder<unknown>) =>
  db
    .selectFrom('team_members as works')
    .innerJoin('people as person', 'person.id', 'works.person_id')
    .where(sql<boolean>`works.team_id in (${teams})`)
    .where('person.left_at', 'is', null)
    .where('person.is_blocked', '=', false)
    .select(['person.id', sql<string>`person.first_name || ' ' || person.last_name`.as('name')])

/** The others of the caller's teams. */
export const listColleaguesOf = (db: Db, caller: Caller) =>
  selectColleagues(db, sql`select own.team_id from team_members own where own.person_id = ${caller.personId}`)
    .where('person.id', '!=', caller.personId)
    .distinctOn(['person.folded', 'person.id'])
    .orderBy('person.folded')
    .orderBy('person.id')
    .execute()

/** Those to whom the caller can hand over a case: not its member. */
const listColleagues = (db: Db, caller: Caller, { team_id, person_id }: TeamRow): Promise<StaffCase['colleagues']> =>
  selectColleagues(db, team_id)
    .where('person.id', '!=', caller.personId)
    .$if(person_id !== null, (query) => query.where('person.id', '!=', person_id!))
    .orderBy('person.folded')
    .execute()

/** Lists what the team has noted for itself, oldest first. */
async function listNotes(db: Db, sealing: Sealing, caseId: string): Promise<StaffCase['notes']> {
  const rows = await db
    .selectFrom('case_messages as noted')
    .leftJoin('people as author', 'author.id', 'noted.author_id')
    .select(['noted.id', 'noted.text_sealed', 'noted.created_at'])
    .select(sql<string | null>`author.first_name || ' ' || author.last_name`.as('author'))
    .where('noted.case_id', '=', caseId)
    .where('noted.by', '=', 'NOTE')
    .orderBy('noted.id')
    .execute()
  return rows.map(({ id, text_sealed, created_at, author }) => ({
    id,
    author,
    text: sealing.open('case_messages.text_sealed', id, text_sealed),
    at: created_at.toISOString(),
  }))
}

/** Reads the answers of the contact form. Missing fields become empty. */
function readContact(payload: Readonly<Record<string, unknown>>) {
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
  return { name: text('name'), email: text('email'), phone: text('phone') || null, topic: text('topic'), message: text('message') }
}

/**
 * Finds the member of a case that the caller may see. Undefined for a visitor's case. Throws NOT_FOUND if the caller may not see
 * it.
 */
export async function findMemberOfCase(db: Db, caller: Caller, id: string): Promise<string | undefined> {
  const row = isUuid(id)
    ? await db
        .selectFrom('service_requests as asked')
        .select('asked.person_id')
        .where('asked.id', '=', id)
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return row.person_id ?? undefined
}

/** Reads a file of a case that the caller may see. */
export async function readFileForStaff(db: Db, sealing: Sealing, caller: Caller, id: string, upload: string): Promise<FileContent> {
  await findMemberOfCase(db, caller, id)
  return readUploadOf(db, sealing, { user: 'CASE', id }, upload)
}
