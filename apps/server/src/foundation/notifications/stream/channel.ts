import { sql } from 'kysely'

/** Where processes hear whose unread messages have changed: the id of a person. */
export const UNREAD_CHANNEL = 'unread'
/** Instead of an id: many got something, so that each looks again in its time. */
export const MANY = 'many'

/** For a statement that changes what is unread. */
export const sayUnread = (whose: string) => sql`pg_notify(${UNREAD_CHANNEL}, ${whose})`
