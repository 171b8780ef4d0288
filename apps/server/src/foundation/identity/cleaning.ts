import type { Deps } from '../../platform/deps.ts'
import { deleteOldFailures } from '../../platform/rate-limit.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { deleteMailsBefore } from '../notifications/mail.ts'
import { SESSION_LIFE } from './tokens/lifetimes.ts'

/** Every quarter of an hour, deletes what has expired. Nothing relies on it: every read checks the time. */
export function createCleaningTasks(deps: Deps): TaskHandlers {
  return { 'clean-identity': { schedule: '*/15 * * * *', run: () => cleanIdentity(deps) } }
}

export async function cleanIdentity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('oidc_records').where('expires_at', '<', now).execute()
  await db.deleteFrom('email_confirmations').where('expires_at', '<', now).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
  await deleteOldFailures(db, now)
  // Sent mails are not an archive.
  await deleteMailsBefore(db, new Date(now.getTime() - SESSION_LIFE.kept.most))
}
