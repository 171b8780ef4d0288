import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import type { Account } from '../accounts/accounts.ts'
import { CHALLENGE_LIFE } from '../tokens/lifetimes.ts'

const Pending = z.object({
  accountId: z.uuid(),
  /** The account's token version. A new password makes this sign-in invalid. */
  version: z.int(),
  /** The kind of session that was chosen on the sign-in page. */
  kind: z.enum(['passing', 'kept', 'shared']).default('passing'),
  /** The key of an app during its setup. */
  key: z.string().optional(),
  /** Set when both steps are done. The page shows these recovery codes until the member has noted them. */
  codes: z.array(z.string()).optional(),
})

/** A sign-in between its two steps, or a signed-in member's setup of an app. */
export type Pending = z.infer<typeof Pending>

const MODEL = 'SecondFactor'
const hashOwner = (owner: string): Buffer => hashToken('second-factor', owner)

/** `owner`: the unfinished sign-in, or the account in one of its sessions. Ending the account's sessions deletes this too. */
export async function keepPending(deps: Deps, owner: string, pending: Pending): Promise<void> {
  const idHash = hashOwner(owner)
  const values = {
    payload_sealed: deps.sealing.seal('oidc_records.payload_sealed', idHash, JSON.stringify(pending)),
    account_id: pending.accountId,
    expires_at: new Date(deps.clock.now().getTime() + CHALLENGE_LIFE),
  }
  await deps.db
    .insertInto('oidc_records')
    .values({ model: MODEL, id_hash: idHash, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(values))
    .execute()
}

export async function findPending({ db, clock, sealing }: Deps, owner: string): Promise<Pending | undefined> {
  const idHash = hashOwner(owner)
  const row = await db
    .selectFrom('oidc_records')
    .select('payload_sealed')
    .where('model', '=', MODEL)
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row && Pending.parse(JSON.parse(sealing.open('oidc_records.payload_sealed', idHash, row.payload_sealed)))
}

export async function dropPending({ db }: Deps, owner: string): Promise<void> {
  await db.deleteFrom('oidc_records').where('model', '=', MODEL).where('id_hash', '=', hashOwner(owner)).execute()
}

export const toPending = (account: Account, more: Pick<Pending, 'kind' | 'key'>): Pending => ({
  accountId: account.id,
  version: account.tokenVersion,
  ...more,
})
