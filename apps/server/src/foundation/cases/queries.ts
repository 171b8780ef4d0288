import type { CaseCard, CaseMessage, OwnCase, OwnCaseCard } from '@afilia/contract/cases/cases'
import { canReopen, type CaseKind } from '@afilia/domain/cases/cases'
import type { Upload } from '@afilia/contract/cases/uploads'
import type { Language } from '@afilia/i18n/languages'
import { type Selectable, sql } from 'kysely'
import type { FileContent } from '@afilia/contract/endpoint'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { localName } from '../../platform/texts/names.ts'
import { byNearness, takesCase } from './conditions.ts'
import { listMessages } from './messages/queries.ts'
import { listUploadsOfCase, readUploadOf } from '../uploads/queries.ts'

/** The team of a case, and the addresses that notify the team and the member. */
export interface Route {
  readonly teamId: string
  readonly provinceId: string | null
  readonly autonomyId: string | null
  readonly teamEmail: string | null
  readonly memberEmail: string | null
}

export const teamEmail = sql<string | null>`coalesce(team.email, office.email)`

/**
 * Finds the team for a kind of case: that of the member's province, else that of all provinces, else the fallback team. A
 * student's province is that of the school. Locks the team, so that nobody can remove it.
 */
export async function findRoute(
  db: Db,
  { kind, personId, provinceId }: { readonly kind: CaseKind; readonly personId: string | null; readonly provinceId: string | null },
): Promise<Route> {
  const found = await db
    .selectFrom(
      db
        .selectNoFrom((eb) => [
          sql<string | null>`coalesce(${provinceId}, ${eb
            .selectFrom('people')
            .leftJoin('schools', 'schools.id', 'people.school_id')
            .select(sql<string>`coalesce(people.affiliate_province_id, schools.province_id)`.as('id'))
            .where('people.id', '=', personId)})`.as('province_id'),
        ])
        .as('place'),
    )
    .innerJoin('teams as team', (join) => join.on(takesCase(sql`${kind}`, sql.ref('place.province_id'))))
    .leftJoin('provinces', 'provinces.id', 'place.province_id')
    .leftJoin('offices as office', 'office.province_id', 'place.province_id')
    .leftJoin('people as member', (join) => join.on('member.id', '=', personId))
    .select(['team.id as teamId', 'place.province_id as provinceId', 'provinces.autonomy_id as autonomyId'])
    .select([teamEmail.as('teamEmail'), 'member.email as memberEmail'])
    .orderBy(byNearness)
    .limit(1)
    // Keeps the team until the case is stored: the removal of a team transitions only the cases that it sees.
    .forShare('team')
    .executeTakeFirst()
  if (!found) throw new Error('the fallback team is missing')
  return found
}

/** Finds the address that notifies a team. Null if none was entered. */
export async function findTeamEmail(db: Db, teamId: string, provinceId: string | null): Promise<string | null> {
  const found = await db
    .selectFrom('teams as team')
    .leftJoin('offices as office', (join) => join.on('office.province_id', '=', provinceId))
    .select(teamEmail.as('email'))
    .where('team.id', '=', teamId)
    .executeTakeFirst()
  return found?.email ?? null
}

/** Finds a delegate of the member's centre who may be asked for help. Undefined for anybody else. */
export async function findHelper(db: Db, personId: string | null, helperId: string): Promise<{ readonly id: string } | undefined> {
  if (personId === null || !isUuid(helperId)) return undefined
  return db
    .selectFrom('people as helper')
    .innerJoin('accounts', 'accounts.person_id', 'helper.id')
    .innerJoin('staff_scopes as scope', 'scope.person_id', 'helper.id')
    .innerJoin('people as member', 'member.affiliate_seat_id', 'scope.seat_id')
    .select('helper.id')
    .where('helper.id', '=', helperId)
    .where('member.id', '=', personId)
    .where('helper.id', '!=', personId)
    .where(sql<boolean>`accounts.is_enabled and accounts.roles @> '{ROLE_DELEGATE}' and helper.left_at is null and not helper.is_blocked`)
    .executeTakeFirst()
}

type CaseRow = Selectable<Database['service_requests']>

const CARD_COLUMNS = [
  'asked.id',
  'asked.reference',
  'asked.kind',
  'asked.state',
  'asked.created_at',
  'asked.updated_at',
  'asked.due_on',
] as const

/** Presents a case as a list shows it. */
export const presentCard = (
  row: Pick<CaseRow, 'id' | 'reference' | 'kind' | 'state' | 'created_at' | 'updated_at' | 'due_on'>,
): CaseCard => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  state: row.state,
  receivedAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  dueOn: row.due_on,
})

const OWN_ORDERS = {
  ...inTime(sql.ref('asked.created_at'), 'receivedAt'),
  updatedAt: sql.ref('asked.updated_at'),
  dueOn: sql.ref('asked.due_on'),
  reference: sql.ref('asked.reference'),
  kind: sql.ref('asked.kind'),
  state: sql.ref('asked.state'),
  isUnread: sql`(asked.unread_since is not null)`,
}

/** Lists the member's own cases, newest first. */
export async function listOwnCases(db: Db, personId: string, isOpen: boolean | undefined, page: PageRequest): Promise<Page<OwnCaseCard>> {
  const found = db
    .selectFrom('service_requests as asked')
    .select([...CARD_COLUMNS, 'asked.unread_since'])
    .where('asked.person_id', '=', personId)
    .$if(isOpen !== undefined, (query) => query.where('asked.state', isOpen ? '!=' : '=', 'CLOSED'))
    .$call(inOrder(page, OWN_ORDERS, sql.ref('asked.id')))
  const { items, total } = await readPage(db, found, page)
  return { items: items.map((row) => ({ ...presentCard(row), isUnread: row.unread_since !== null })), total }
}

/** Returns a case of the member. Throws NOT_FOUND for any other case. */
export async function getOwnCase(
  db: Db,
  sealing: Sealing,
  { personId, id, language, now }: { readonly personId: string; readonly id: string; readonly language: Language; readonly now: Date },
): Promise<OwnCase> {
  const row = isUuid(id)
    ? await selectWhole(db, language)
        .leftJoin('people as helper', 'helper.id', 'asked.helper_id')
        .select(sql<string | null>`helper.first_name || ' ' || helper.last_name`.as('helper_name'))
        .leftJoin('people as addressee', 'addressee.id', 'asked.addressee_id')
        .select(sql<string | null>`addressee.first_name || ' ' || addressee.last_name`.as('addressee_name'))
        .where('asked.id', '=', id)
        .where('asked.person_id', '=', personId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const messages = await listMessages(db, sealing, id)
  return {
    ...(await presentWhole(
      db,
      sealing,
      row,
      // The member sees the team and not its people, except the person whom they wrote to.
      messages.map(({ authorId, ...message }) =>
        message.by === 'TEAM' && (authorId === null || authorId !== row.addressee_id) ? { ...message, author: null } : message,
      ),
    )),
    helper: row.helper_id === null ? null : { id: row.helper_id, name: row.helper_name ?? '' },
    addressee: row.addressee_id === null ? null : { id: row.addressee_id, name: row.addressee_name ?? '' },
    canReopen: canReopen(
      { state: row.state, closedAt: row.closed_at?.getTime() ?? null, wasReopened: row.reopened_at !== null },
      now.getTime(),
    ),
  }
}

/** Selects cases with the name of their team, in the reader's language. */
const selectWhole = (db: Db, language: Language) =>
  db
    .selectFrom('service_requests as asked')
    .innerJoin('teams as team', 'team.id', 'asked.team_id')
    .selectAll('asked')
    .select((eb) => localName(eb.ref('team.names'), language).as('team_name'))

type WholeRow = CaseRow & { readonly team_name: string }

/** Presents what both the member and the team see of a case. */
export async function presentWhole(db: Db, sealing: Sealing, row: WholeRow, messages: (CaseMessage & { readonly files: Upload[] })[]) {
  const transitions = await db
    .selectFrom('case_events')
    .select(['transition', 'state', 'by', 'created_at'])
    .where('case_id', '=', row.id)
    .orderBy('id')
    .execute()
  const files = await listUploadsOfCase(db, sealing, row.id)
  const payload = openPayload(sealing, row)
  return {
    ...presentCard(row),
    form: row.form,
    answers: row.form === null ? {} : (payload as OwnCase['answers']),
    files: files.filter(({ messageId }) => messageId === null).map(({ messageId: _none, ...file }) => file),
    team: { id: row.team_id, name: row.team_name },
    messages: messages.map((message) => ({
      ...message,
      files: files.filter(({ messageId }) => messageId === message.id).map(({ messageId: _its, ...file }) => file),
    })),
    history: transitions.map(({ created_at, by, ...changed }) => ({
      ...changed,
      by: by as 'MEMBER' | 'TEAM' | 'TIME',
      at: created_at.toISOString(),
    })),
    lapsesAt: row.lapses_at?.toISOString() ?? null,
    satisfaction:
      row.satisfaction === null
        ? null
        : {
            score: row.satisfaction,
            text: row.satisfaction_sealed ? sealing.open('service_requests.satisfaction_sealed', row.id, row.satisfaction_sealed) : '',
          },
  }
}

/** Decrypts the answers of a case, whose shape depends on its form. */
export const openPayload = (sealing: Sealing, row: Pick<CaseRow, 'id' | 'payload_sealed'>): Readonly<Record<string, unknown>> =>
  JSON.parse(sealing.open('service_requests.payload_sealed', row.id, row.payload_sealed)) as Record<string, unknown>

/** Reads a file of the member's own case. Throws NOT_FOUND for any other case. */
export async function readOwnFile(db: Db, sealing: Sealing, personId: string, id: string, upload: string): Promise<FileContent> {
  const own = isUuid(id)
    ? await db.selectFrom('service_requests').select('id').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
    : undefined
  if (!own) throw new AppError('NOT_FOUND')
  return readUploadOf(db, sealing, { user: 'CASE', id: own.id }, upload)
}
