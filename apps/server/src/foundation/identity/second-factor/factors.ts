import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { countTry, forgetFailures } from '../../../platform/rate-limit.ts'
import { noteEvent, noteRejection } from '../../../platform/security-log.ts'
import { type Account, lockAccount } from '../accounts/accounts.ts'
import { mailMember } from '../email/account-mail.ts'
import { deletePasskeys } from '../passkeys/passkeys.ts'
import { deleteRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { findStep, makeCode, toStep } from './totp.ts'
import { SECOND_FACTORS } from '../limits.ts'

/** An authenticator app of an account. */
export interface SecondFactor {
  readonly key: string
  readonly createdAt: Date
  /** For a demo account: the sign-in page shows the code. */
  readonly isShared: boolean
}

export async function findSecondFactor(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  accountId: string,
): Promise<SecondFactor | undefined> {
  const row = await db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return (
    row && { key: sealing.open('second_factors.key_sealed', accountId, row.key_sealed), createdAt: row.created_at, isShared: row.is_shared }
  )
}

/** Returns the current code of a shared factor. */
export const showCode = ({ clock }: Deps, { key }: SecondFactor): string => makeCode(key, toStep(clock.now()))

/** The typed text: a code of the app, or a recovery code. */
export interface Typed {
  readonly field: 'code' | 'recovery'
  readonly typed: string
}

export type FactorCheck = 'right' | 'wrong' | { readonly until: Date }

/** Checks a code against a key during setup. Failures count together with those of signing in. */
export const checkNewKey = (deps: Deps, account: Account, key: string, code: string): Promise<FactorCheck> =>
  checkCounted(deps, account, async () => findStep(key, code, deps.clock.now()) !== undefined)

/** Checks the second step of signing in. Each code works once. */
export const checkSecondFactor = (deps: Deps, account: Account, factor: SecondFactor, { field, typed }: Typed): Promise<FactorCheck> =>
  checkCounted(deps, account, async () => {
    if (field === 'code') return spendCode(deps, account.id, factor, typed)
    const isUsed = await spendRecoveryCode(deps.db, account.id, typed)
    if (isUsed) await noteEvent(deps.db, deps, { kind: 'SECOND_FACTOR_CHECK', personId: account.personId, detail: 'recovery' })
    return isUsed
  })

async function checkCounted(deps: Deps, { id, personId }: Account, check: () => Promise<boolean>): Promise<FactorCheck> {
  const until = await countTry(deps, SECOND_FACTORS, id)
  const isRight = !until && (await check())
  if (isRight) {
    await forgetFailures(deps, SECOND_FACTORS, id)
    return 'right'
  }
  await noteRejection(deps, { kind: 'SECOND_FACTOR_CHECK', outcome: until ? 'REJECTED' : 'FAILED', personId })
  return until ? { until } : 'wrong'
}

async function spendCode({ db, clock }: Deps, accountId: string, { key }: SecondFactor, code: string): Promise<boolean> {
  const step = findStep(key, code, clock.now())
  if (step === undefined) return false
  // Of two simultaneous uses of a code, one succeeds (RFC 6238 §5.2).
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('is_shared', '=', true), eb('last_step', 'is', null), eb('last_step', '<', String(step))]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

interface MemberNotification {
  readonly language: Language
  readonly unionName: string
}

interface NewFactor {
  readonly key: string
  /** Already checked. It must not work again. */
  readonly code: string
  /** Whether it may replace an existing app. Only for a member who has used that app just before. */
  readonly replaces: boolean
}

/**
 * Sets the account's app and notifies the member by mail. Returns new recovery codes. Undefined if, since the account was read,
 * it was closed, its sessions ended, or it got an app that must not be replaced.
 */
export async function setSecondFactor(
  deps: Deps,
  account: Account,
  { key, code, replaces }: NewFactor,
  notifying: MemberNotification,
): Promise<string[] | undefined> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockAccount(trx, account))) return undefined
    const values = {
      key_sealed: deps.sealing.seal('second_factors.key_sealed', account.id, key),
      last_step: String(findStep(key, code, now) ?? toStep(now)),
      is_shared: false,
      created_at: now,
    }
    const set = await trx
      .insertInto('second_factors')
      .values({ account_id: account.id, ...values })
      .onConflict((conflict) => (replaces ? conflict.column('account_id').doUpdateSet(values) : conflict.doNothing()))
      .executeTakeFirst()
    if (set.numInsertedOrUpdatedRows === 0n) return undefined
    await noteEvent(trx, deps, { kind: 'SECOND_FACTOR_SET', actor: account.personId, personId: account.personId })
    await mailMember(trx, deps, account, { kind: 'second-factor-set', texts: 'secondFactorSet', ...notifying })
    return makeRecoveryCodes(trx, account.id)
  })
}

/**
 * Removes the account's app with its recovery codes, and its passkeys, whichever was lost. The next sign-in sets up a new app.
 * Returns whether anything was removed.
 */
export async function removeSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, accountId)
  const removed = await db.deleteFrom('second_factors').where('account_id', '=', accountId).executeTakeFirst()
  const passkeys = await deletePasskeys(db, accountId)
  return removed.numDeletedRows > 0n || passkeys > 0
}
