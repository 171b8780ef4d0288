import { sql } from 'kysely'

/** Announces to all processes whose unread messages have changed. The payload is the id of a person. */
export const UNREAD_CHANNEL = 'unread'
/** A payload instead of an id: many people got a message, so each stream recounts after a random delay. */
export const MANY = 'many'

/** For a statement that changes which messages are unread. */
export const sayUnread = (whose: string) => sql`pg_notify(${UNREAD_CHANNEL}, ${whose})`
