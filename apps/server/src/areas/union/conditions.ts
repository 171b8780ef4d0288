import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Conditions on `accounts`: the roles of representatives. */
export const isDelegate: RawBuilder<boolean> = sql<boolean>`accounts.roles @> '{ROLE_DELEGATE}'`
export const isSupervisor: RawBuilder<boolean> = sql<boolean>`accounts.roles @> '{ROLE_SUPERVISOR}'`

/** Condition on `staff_scopes scope` with its `people` and `accounts`: an active representative who may be shown, other than this person. */
export const actsFor = (personId: string): RawBuilder<SqlBool> => sql<SqlBool>`accounts.is_enabled and not people.is_blocked
  and people.left_at is null and people.restricted_at is null and people.id <> ${personId}`

/** The same: represents this person, in their centre or their province. */
export const represents = (
  personId: string,
): RawBuilder<SqlBool> => sql<SqlBool>`${actsFor(personId)} and (${isDelegate} or ${isSupervisor})
  and (scope.seat_id = (select affiliate_seat_id from people where id = ${personId})
    or scope.province_id = (select affiliate_province_id from people where id = ${personId}))`
