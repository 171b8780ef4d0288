import { holdsRole } from '@afilia/domain/identity/access'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/endpoints/implement.ts'

/** Condition on `teams as team`: a case of this kind from this province can go there. */
export const takesCase = (kind: RawBuilder<unknown>, provinceId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(team.removed_at is null and (${kind} = any(team.kinds) or team.is_last)
    and (team.province_id is null or team.province_id = ${provinceId}))`

/** Of several such teams that of the province comes first, and the last one last (docs/decisions/092). */
export const byNearness = sql`team.is_last, team.province_id is null, team.id`

/**
 * Condition on `service_requests as asked`: the caller works at its team. A team at which nobody works is looked after by the administrators, so that no case is
 * out of everybody's sight (docs/decisions/092).
 */
export function isOfTeam(caller: Caller): RawBuilder<boolean> {
  const works = sql<boolean>`exists (select from team_members works where works.team_id = asked.team_id and works.person_id = ${caller.personId})`
  if (!holdsRole(caller, ['ROLE_ADMIN'])) return works
  return sql<boolean>`(${works} or not exists (select from team_members anybody where anybody.team_id = asked.team_id))`
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
  sql<boolean>`((${isOfTeam(caller)} or ${isHelpedBy(caller)}) and asked.person_id is distinct from ${caller.personId})`

/** The same: the caller may see it as staff. */
export const isForStaff = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(${isWorkedOnBy(caller)} and ${isInSight})`
