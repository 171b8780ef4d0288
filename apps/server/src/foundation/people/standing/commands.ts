import type { Objection } from '@afilia/domain/people/rights'
import type { Db } from '../../../platform/postgres/db.ts'
import { setRoles } from '../../identity/accounts/accounts.ts'
import { endMandate } from '../mandates/commands.ts'

/** The tasks after a member has left, with the member's id. Each area has its own task, which ends what only members have. */
export const MEMBER_LEFT = { orders: 'member-left', coverage: 'end-coverages' } as const

/** Stores the restrictions that staff have granted: whether the data are restricted, and which uses are excluded. */
export async function setLimits(
  db: Db,
  personId: string,
  { restrictedAt, objections }: { readonly restrictedAt: Date | null; readonly objections: readonly Objection[] },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ restricted_at: restrictedAt, objections: [...objections] })
    .where('id', '=', personId)
    .execute()
}

/**
 * Ends a membership: no debits, no roles, and staff no longer see the member. Keeps the roles for a return. False if the member
 * has already left.
 */
export async function leave(db: Db, personId: string, now: Date): Promise<boolean> {
  const [left] = await db
    .updateTable('people')
    .set((eb) => ({
      left_at: now,
      left_roles: eb.selectFrom('accounts').select('roles').where('person_id', '=', personId),
      // A save that waits for this row is based on the old version, and is rejected.
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .where('is_blocked', '=', false)
    .where('left_at', 'is', null)
    .returning('id')
    .execute()
  if (!left) return false
  await endMandate(db, now, personId)
  await setRoles(db, personId, [])
  return true
}

/** Makes a former member a member again, with the earlier roles. They sign a new mandate themselves. */
export async function comeBack(db: Db, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('left_roles')
    .where('id', '=', personId)
    .where('left_at', 'is not', null)
    .where('is_blocked', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return false
  await db.updateTable('people').set({ left_at: null, left_roles: null }).where('id', '=', personId).execute()
  await setRoles(db, personId, person.left_roles ?? [])
  return true
}
