import { randomInt } from 'node:crypto'
import type { Db } from '../../../platform/postgres/db.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'

const HOW_MANY = 10
/** Leaves out letters and digits that look alike. Sixteen characters are 79 bits, too many to guess, so the hash needs no key. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const makeCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-')

const hashCode = (accountId: string, typed: string): Buffer =>
  hashToken('recovery-code', `${accountId} ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

/** Replaces the recovery codes by ten new ones. They are shown once and stored as hashes. */
export async function makeRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, makeCode)
  await deleteRecoveryCodes(db, accountId)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashCode(accountId, code) })))
    .execute()
  return codes
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** Uses up a code. Returns whether the account had it. */
export async function spendRecoveryCode(db: Db, accountId: string, typed: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(accountId, typed))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
