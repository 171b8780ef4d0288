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

/** An account's app for codes. */
export interface SecondFactor {
  readonly key: string
  readonly createdAt: Date
  /** Of a demo account: whoever signs in sees the code. */
  readonly isShared: boolean
}

export async function findSecondFactor({ db, sealing }: Deps, accountId: string): Promise<SecondFactor | undefined> {
  const row = await db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return (
    row && { key: sealing.open('second_factors.key_sealed', accountId, row.key_sealed), createdAt: row.created_at, isShared: row.is_shared }
  )
}

/** The code of a shared factor that is good now. */
export const showCode = ({ clock }: Deps, { key }: SecondFactor): string => makeCode(key, toStep(clock.now()))

/** What was typed: the code that the app shows, or one for recovery. */
export interface Typed {
  readonly field: 'code' | 'recovery'
  readonly typed: string
}

export type FactorCheck = 'right' | 'wrong' | { readonly until: Date }

/** Checks what was typed against a key that is being set up. Failures count together with those of signing in. */
export const checkNewKey = (deps: Deps, account: Account, key: string, code: string): Promise<FactorCheck> =>
  checkCounted(deps, account, async () => findStep(key, code, deps.clock.now()) !== undefined)

/** Checks the second step of signing in. Either code is good once. */
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
  // Of two simultaneous uses of a code, one gets in (RFC 6238 §5.2).
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
  /** Was checked, and is not good again. */
  readonly code: string
  /** Whether it may take the place of one before: only for somebody who has shown that one. */
  readonly replaces: boolean
}

/**
 * Sets the account's app and tells the member by mail. Returns new recovery codes; undefined if the account was closed, or its sessions ended, since it
 * was read, or if it has an app by now that must not be replaced.
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

/** Removes the account's app with its recovery codes, and its passkeys: whichever was lost, the next sign-in sets an app up. Returns whether there was any. */
export async function removeSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, accountId)
  const removed = await db.deleteFrom('second_factors').where('account_id', '=', accountId).executeTakeFirst()
  const passkeys = await deletePasskeys(db, accountId)
  return removed.numDeletedRows > 0n || passkeys > 0
}
