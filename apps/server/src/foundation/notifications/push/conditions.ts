import { sql } from 'kysely'

/** A device that its member has said yes on, and where they have not signed out since; on `devices`. */
export const isReached = sql<boolean>`(devices.status = 'CREATED' and devices.external_id is not null and devices.signed_out_at is null
  and devices.subscription_sealed is not null)`
