import { sql } from 'kysely'

/** Condition on `devices`: the member allowed pushes on the device, and has not signed out there since. */
export const isReached = sql<boolean>`(devices.status = 'CREATED' and devices.external_id is not null and devices.signed_out_at is null
  and devices.subscription_sealed is not null)`
