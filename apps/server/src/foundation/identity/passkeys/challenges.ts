import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import type { Account } from '../accounts/accounts.ts'
import { CHALLENGE_LIFE } from '../tokens/lifetimes.ts'

/** The purpose and owner of a challenge. The owner is an unfinished sign-in, or an account in one of its sessions (`toOwner`). */
export interface ChallengeOwner {
  readonly purpose: 'registration' | 'confirmation' | 'sign-in'
  readonly owner: string
}

/**
 * An account in one of its sessions. A challenge belongs to one session, so that a stolen session can neither answer nor replace
 * it.
 */
export interface SignedIn {
  readonly account: Account
  readonly sessionId: string | null
}

export const toOwner = ({ account, sessionId }: SignedIn, purpose: 'registration' | 'confirmation'): ChallengeOwner => ({
  purpose,
  owner: `${account.id} ${sessionId ?? ''}`,
})

const MODEL = 'PasskeyChallenge'

const hashOwner = ({ purpose, owner }: ChallengeOwner): Buffer => hashToken(`passkey ${purpose}`, owner)

/** Stores a challenge for a few minutes. Replaces the owner's previous one. */
export async function keepChallenge(deps: Deps, owner: ChallengeOwner, challenge: string): Promise<void> {
  const id_hash = hashOwner(owner)
  const values = {
    payload_sealed: deps.sealing.seal('oidc_records.payload_sealed', id_hash, challenge),
    expires_at: new Date(deps.clock.now().getTime() + CHALLENGE_LIFE),
  }
  await deps.db
    .insertInto('oidc_records')
    .values({ model: MODEL, id_hash, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(values))
    .execute()
}

/** Takes the challenge. It works once, even if the call is rejected afterwards. */
export async function takeChallenge(deps: Deps, owner: ChallengeOwner): Promise<string | undefined> {
  const id_hash = hashOwner(owner)
  const row = await deps.autonomousDb
    .deleteFrom('oidc_records')
    .where('model', '=', MODEL)
    .where('id_hash', '=', id_hash)
    .returning(['payload_sealed', 'expires_at'])
    .executeTakeFirst()
  if (!row?.expires_at || row.expires_at <= deps.clock.now()) return undefined
  return deps.sealing.open('oidc_records.payload_sealed', id_hash, row.payload_sealed)
}
