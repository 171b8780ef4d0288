import { holdsRole } from '@afilia/domain/identity/access'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'

/**
 * Condition on a row of `events event`: the caller manages its bookings. Administrators manage all events. Supervisors manage those
 * in their province, and online events that are only for their province. Events for the whole union belong to administrators,
 * wherever they take place.
 */
export const isKept = (caller: Caller): RawBuilder<boolean> =>
  holdsRole(caller, ['ROLE_ADMIN'])
    ? sql<boolean>`true`
    : sql<boolean>`(not event.scope && array['ES'] and coalesce(
        (select town.province_id from municipalities town where town.id = event.municipality_id),
        case when event.municipality_id is null and cardinality(event.scope) = 1 then event.scope[1] end) = ${caller.provinceId})`
