import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import type { Account } from '../accounts/accounts.ts'
import { CHALLENGE_LIFE } from '../tokens/lifetimes.ts'

/**
 * What a challenge is for, and whose: the account that adds a passkey or says once more who it is, in one of its sessions (`toOwner`), or the
 * sign-in that one is used in.
 */
export interface ChallengeOwner {
  readonly purpose: 'registration' | 'confirmation' | 'sign-in'
  readonly owner: string
}

/** Whoever is signed in, in one of their sessions: what was asked in another, such as a stolen one, is neither answered nor replaced from here. */
export interface SignedIn {
  readonly account: Account
  readonly sessionId: string | null
}

export const toOwner = ({ account, sessionId }: SignedIn): string => `${account.id} ${sessionId ?? ''}`

const MODEL = 'PasskeyChallenge'

const hashOwner = ({ purpose, owner }: ChallengeOwner): Buffer => hashToken(`passkey ${purpose}`, owner)

/** Keeps a challenge for a few minutes; a newer one takes the place of the one before. */
export async function keepChallenge(deps: Deps, owner: ChallengeOwner, challenge: string): Promise<void> {
  const values = { payload_sealed: deps.sealing.seal(challenge), expires_at: new Date(deps.clock.now().getTime() + CHALLENGE_LIFE) }
  await deps.db
    .insertInto('oidc_records')
    .values({
      model: MODEL,
      id_hash: hashOwner(owner),
      grant_id_hash: null,
      uid_hash: null,
      account_id: null,
      consumed_at: null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(values))
    .execute()
}

/** The challenge, which serves once. */
export async function takeChallenge(deps: Deps, owner: ChallengeOwner): Promise<string | undefined> {
  const row = await deps.db
    .deleteFrom('oidc_records')
    .where('model', '=', MODEL)
    .where('id_hash', '=', hashOwner(owner))
    .returning(['payload_sealed', 'expires_at'])
    .executeTakeFirst()
  if (!row?.expires_at || row.expires_at <= deps.clock.now()) return undefined
  return deps.sealing.open(row.payload_sealed)
}
