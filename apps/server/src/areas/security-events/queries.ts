import type { SecurityEvent, SecurityEventFilter } from '@afilia/contract/identity/security-events'
import { findEntityType } from '@afilia/domain/site/entity-types'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'
import { mapPage, type Page, type PageRequest } from '../../platform/endpoints/page.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { localName } from '../../platform/texts/names.ts'

/** A page of the security log; `age` ascending means newest first. Names are the current ones, because the log contains none. */
export async function listSecurityEvents(
  db: Db,
  { kind, person, from, until }: SecurityEventFilter,
  page: PageRequest,
  language: Language,
): Promise<Page<SecurityEvent>> {
  const found = db
    .selectFrom('security_events as event')
    .leftJoin('people as actor', 'actor.id', 'event.actor_id')
    .leftJoin('people as person', 'person.id', 'event.person_id')
    .leftJoin('seats', 'seats.id', 'event.seat_id')
    .leftJoin('provinces', 'provinces.id', 'event.province_id')
    .select(['event.id', 'event.at', 'event.kind', 'event.outcome', 'event.actor_id', 'event.person_id', 'event.roles'])
    .select(['event.detail', 'event.request_id', 'seats.name as seat'])
    .select(['actor.first_name as actor_first', 'actor.last_name as actor_last'])
    .select(['person.first_name as person_first', 'person.last_name as person_last'])
    .select((eb) => localName(eb.ref('provinces.names'), language).as('province'))
    .$if(kind !== undefined, (query) => query.where('event.kind', '=', kind!))
    .$if(person !== undefined, (query) =>
      query.where((eb) => eb.or([eb('event.person_id', '=', person!), eb('event.actor_id', '=', person!)])),
    )
    .$if(from !== undefined, (query) => query.where('event.at', '>=', new Date(from!)))
    .$if(until !== undefined, (query) => query.where('event.at', '<', new Date(until!)))
    .$call(inOrder(page, inTime(sql.ref('event.at'), 'at'), sql.ref('event.id')))
  return mapPage(await readPage(db, found, page), (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    outcome: row.outcome,
    actor: toSomebody(row.actor_id, row.actor_first, row.actor_last),
    person: toSomebody(row.person_id, row.person_first, row.person_last),
    roles: row.roles,
    place: row.seat ?? row.province,
    detail: row.detail,
    entityType: (row.kind === 'ACCESS' && findEntityType(row.detail ?? '')) || null,
    requestId: row.request_id,
  }))
}

/** The name is null after the person was deleted. */
const toSomebody = (id: string | null, first: string | null, last: string | null): SecurityEvent['actor'] =>
  id === null ? null : { id, name: [first, last].filter(Boolean).join(' ') || null }
