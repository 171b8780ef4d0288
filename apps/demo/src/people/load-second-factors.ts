import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import { makeKey } from '../../../server/src/foundation/identity/second-factor/totp.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { FIXED_PEOPLE } from './accounts/accounts.ts'

/** Gives the demo's staff an authenticator app whose code the sign-in page shows. Apps that they set up themselves stay. */
export async function loadDemoSecondFactors({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const staff = FIXED_PEOPLE.filter(({ roles }) => needsSecondFactor(roles)).map(({ accountId }) => accountId)
  const accounts = await db.selectFrom('accounts').select('id').where('id', 'in', staff).execute()
  for (const { id } of accounts) {
    const key = sealing.seal('second_factors.key_sealed', id, makeKey())
    await db
      .insertInto('second_factors')
      .values({ account_id: id, key_sealed: key, is_shared: true, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
