import type { FieldRule } from '@afilia/contract/errors'
import type { Language } from '@afilia/i18n/languages'
import { AppError, rejectField } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changePassword, findAccountOfPerson, lockAccount } from '../accounts/accounts.ts'
import { checkCurrentPassword, rejectPassword } from './current-password.ts'
import { mailMember } from '../email/account-mail.ts'
import type { Portal } from '../portal.ts'
import { findPasswordFault, type PasswordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { noteEvent } from '../../../platform/security-log.ts'
import { forgetFailures } from '../../../platform/rate-limit.ts'
import { inTransaction } from '../../../platform/postgres/db.ts'
import { PASSWORDS_OF_ACCOUNT, PASSWORDS_OF_SIGNED_IN } from '../limits.ts'

interface Given {
  readonly personId: string
  /** The session that makes the change. It stays signed in. */
  readonly sessionId: string | null
  readonly currentPassword?: string | null | undefined
  readonly newPassword?: string | null | undefined
  readonly language: Language
  readonly portal: Portal
}

const RULES: Record<PasswordFault, FieldRule> = {
  'too-short': 'password-short',
  'too-long': 'too-long',
  personal: 'password-personal',
  'too-common': 'password-common',
}

/**
 * Changes the password, given the current one. Ends the member's other sessions and notifies the member by mail. Throws the
 * specification's codes (§8), REQUEST_INVALID for a weak new password, and TOO_MANY_REQUESTS: wrong attempts count together with
 * those of signing in.
 */
export async function changeOwnPassword(deps: Deps, given: Given): Promise<void> {
  const { currentPassword, newPassword, language, portal } = given
  if (!currentPassword) rejectField('PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER', 'currentPassword', 'required')
  if (!newPassword) rejectField('PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER', 'newPassword', 'required')
  const account = await findAccountOfPerson(deps, given.personId)
  if (!account) throw new AppError('PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND')

  await checkCurrentPassword(deps, account, currentPassword)
  if (newPassword === currentPassword) rejectField('REQUEST_INVALID', 'newPassword', 'password-same')
  const fault = findPasswordFault(newPassword, account, portal)
  if (fault) rejectField('REQUEST_INVALID', 'newPassword', RULES[fault])

  const passwordHash = await hashPassword(newPassword)
  await inTransaction(deps.db, async (trx) => {
    // Of two simultaneous changes, the second one's current password is no longer correct.
    if (!(await lockAccount(trx, account))) rejectPassword()
    await changePassword({ ...deps, db: trx }, account.id, passwordHash, given.sessionId)
    await noteEvent(trx, deps, { kind: 'PASSWORD_CHANGED', actor: account.personId, personId: account.personId })
    await mailMember(trx, deps, account, { kind: 'password-changed', texts: 'updated', language, unionName: portal.unionName })
  })
  for (const limit of [PASSWORDS_OF_ACCOUNT, PASSWORDS_OF_SIGNED_IN]) await forgetFailures(deps, limit, account.id)
}
