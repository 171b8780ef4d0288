import { holdsRole } from '@afilia/domain/identity/access'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/endpoints/implement.ts'

/** Condition on `desks as desk`: a case of this kind from this province can go there. */
export const takesCase = (kind: RawBuilder<unknown>, provinceId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(desk.removed_at is null and (${kind} = any(desk.kinds) or desk.is_last)
    and (desk.province_id is null or desk.province_id = ${provinceId}))`

/** Of several such desks that of the province comes first, and the last one last (docs/decisions/092). */
export const byNearness = sql`desk.is_last, desk.province_id is null, desk.id`

/**
 * Condition on `service_requests as asked`: the caller works at its desk. A desk at which nobody works is looked after by the administrators, so that no case is
 * out of everybody's sight (docs/decisions/092).
 */
export function isOfDesk(caller: Caller): RawBuilder<boolean> {
  const works = sql<boolean>`exists (select from desk_people works where works.desk_id = asked.desk_id and works.person_id = ${caller.personId})`
  if (!holdsRole(caller, ['ROLE_ADMIN'])) return works
  return sql<boolean>`(${works} or not exists (select from desk_people anybody where anybody.desk_id = asked.desk_id))`
}

/** The same: the member wants the help of the caller, the delegate of their centre. */
function isHelpedBy(caller: Caller): RawBuilder<boolean> {
  if (!holdsRole(caller, ['ROLE_DELEGATE']) || caller.seatId === null) return sql<boolean>`false`
  return sql<boolean>`(asked.helper_id = ${caller.personId} and exists (
    select from people helped where helped.id = asked.person_id and helped.affiliate_seat_id = ${caller.seatId}))`
}

/** Who has left the union or was erased is out of the staff's sight (docs/decisions/072), but for what is not answered yet. */
const isInSight = sql<boolean>`(asked.state <> 'CLOSED' or asked.person_id is null or exists (
  select from people seen where seen.id = asked.person_id and seen.left_at is null and not seen.is_blocked))`

/** The same: it is the caller's to work on. One's own case is nobody's to work on for oneself. */
export const isWorkedOnBy = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`((${isOfDesk(caller)} or ${isHelpedBy(caller)}) and asked.person_id is distinct from ${caller.personId})`

/** The same: the caller may see it as staff. */
export const isForStaff = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(${isWorkedOnBy(caller)} and ${isInSight})`
