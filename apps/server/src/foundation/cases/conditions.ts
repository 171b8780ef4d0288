import type { CaseKind, CaseState } from '@afilia/domain/cases/cases'
import { holdsRole } from '@afilia/domain/identity/access'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/endpoints/implement.ts'

/** Condition on `teams as team`: the team accepts cases of this kind from this province. */
export const takesCase = (kind: RawBuilder<unknown>, provinceId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(team.removed_at is null and (${kind} = any(team.kinds) or team.is_last)
    and (team.province_id is null or team.province_id = ${provinceId}))`

/** Orders such teams: the province's team first, the fallback team last (docs/decisions/092). */
export const byNearness = sql`team.is_last, team.province_id is null, team.id`

/**
 * Condition on `service_requests as asked`: the caller works in its team, or the member wrote to them. Administrators look after a team without people, so
 * that every case stays visible to somebody (docs/decisions/092).
 */
export function isOfTeam(caller: Caller): RawBuilder<boolean> {
  const works = sql<boolean>`exists (select from team_members works where works.team_id = asked.team_id and works.person_id = ${caller.personId})
    or asked.addressee_id is not distinct from ${caller.personId}::uuid`
  if (!holdsRole(caller, ['ROLE_ADMIN'])) return sql<boolean>`(${works})`
  return sql<boolean>`(${works} or not exists (select from team_members anybody where anybody.team_id = asked.team_id))`
}

/** Condition on the same table: the member asked for the help of the caller, who is the delegate of their centre. */
function isHelpedBy(caller: Caller): RawBuilder<boolean> {
  if (!holdsRole(caller, ['ROLE_DELEGATE']) || caller.seatId === null) return sql<boolean>`false`
  return sql<boolean>`(asked.helper_id = ${caller.personId} and exists (
    select from people helped where helped.id = asked.person_id and helped.affiliate_seat_id = ${caller.seatId}))`
}

/**
 * Hides from staff the closed cases of people who left the union or were erased (docs/decisions/072). Open cases stay visible.
 */
const isInSight = sql<boolean>`(asked.state <> 'CLOSED' or asked.person_id is null or exists (
  select from people seen where seen.id = asked.person_id and seen.left_at is null and not seen.is_blocked))`

/** Condition on the same table: the caller may work on it. Nobody may work on their own case. */
export const isWorkedOnBy = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`((${isOfTeam(caller)} or ${isHelpedBy(caller)}) and asked.person_id is distinct from ${caller.personId})`

/** Condition on the same table: the caller may see it as staff. */
export const isForStaff = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(${isWorkedOnBy(caller)} and ${isInSight})`

export interface StaffFilter {
  readonly state?: CaseState | undefined
  readonly isOpen?: boolean | undefined
  readonly kind?: CaseKind | undefined
  readonly province?: string | undefined
  readonly isMine?: boolean | undefined
  readonly isFree?: boolean | undefined
  /** Such as `2026-11-23`. */
  readonly dueBy?: string | undefined
}

/** Condition on the same table: it matches the filter of the caller's list. */
export function matches({ state, isOpen, kind, province, isMine, isFree, dueBy }: StaffFilter, caller: Caller): RawBuilder<boolean> {
  const wanted = [
    state !== undefined && sql`asked.state = ${state}`,
    isOpen !== undefined && (isOpen ? sql`asked.state <> 'CLOSED'` : sql`asked.state = 'CLOSED'`),
    kind !== undefined && sql`asked.kind = ${kind}`,
    province !== undefined && sql`asked.province_id = ${province}`,
    isMine === true && sql`asked.taken_by = ${caller.personId}`,
    isFree === true && sql`asked.taken_by is null`,
    dueBy !== undefined && sql`asked.due_on <= ${dueBy}::date`,
  ].filter((one) => one !== false)
  return wanted.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(wanted, sql` and `)})`
}
