import type { Deps } from '../../platform/deps.ts'
import { deleteOldFailures } from '../../platform/rate-limit.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'

/** Deletes expired rows every 15 minutes. Nothing relies on it: every read checks the time. */
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
}
