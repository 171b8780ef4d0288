import type { FieldRule } from '@afilia/contract/errors'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../../platform/postgres/db.ts'
import { AppError, refuseField } from '../../../platform/errors.ts'
import { queueMail } from '../../notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { type Account, findAccountOfPerson, lockAccount } from '../accounts/accounts.ts'
import { checkCurrentPassword, refusePassword } from './current-password.ts'
import { mailValues } from '../email/mail-values.ts'
import { findPasswordFault, type PasswordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { forgetFailures } from '../../../platform/rate-limit.ts'

interface Given {
  readonly personId: string
  /** The session that makes the change; it continues. */
  readonly sessionId: string | null
  readonly currentPassword?: string | null | undefined
  readonly newPassword?: string | null | undefined
  readonly language: Language
  readonly unionName: string
}

const RULES: Record<PasswordFault, FieldRule> = {
  'too-short': 'password-short',
  'too-long': 'too-long',
  'is-document-id': 'password-personal',
  'is-email': 'password-personal',
  'too-common': 'password-common',
}

/**
 * Changes the password, given the current one. Ends the member's other sessions and notifies them by mail. Throws the specification's codes
 * (§8), REQUEST_INVALID for a weak new password, and TOO_MANY_REQUESTS: wrong attempts count together with those of signing in.
 */
export async function changeOwnPassword(deps: Deps, given: Given): Promise<void> {
  const { currentPassword, newPassword } = given
  if (!currentPassword) refuseField('PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER', 'currentPassword', 'required')
  if (!newPassword) refuseField('PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER', 'newPassword', 'required')
  const account = await findAccountOfPerson(deps, given.personId)
  if (!account) throw new AppError('PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND')

  await checkCurrentPassword(deps, account, currentPassword)
  if (newPassword === currentPassword) refuseField('REQUEST_INVALID', 'newPassword', 'password-same')
  const fault = findPasswordFault(newPassword, account)
  if (fault) refuseField('REQUEST_INVALID', 'newPassword', RULES[fault])

  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction().execute(async (trx) => {
    // Of two simultaneous changes, the second one's current password is no longer right.
    if (!(await lockAccount(trx, account))) refusePassword()
    await keepPassword(trx, account.id, given.sessionId, passwordHash)
    await tellMember(trx, deps, account, given)
  })
  await forgetFailures(deps, 'account', account.documentId, account.email?.toLowerCase() ?? account.documentId)
}

/** Saves the password and ends every other session, mailed link and token, in one statement. */
async function keepPassword(trx: Db, accountId: string, sessionId: string | null, passwordHash: string): Promise<void> {
  const kept = trx.selectFrom('sessions').select('grant_id_hash').where('id', '=', sessionId)
  await trx
    .with('ended_sessions', (cte) =>
      cte
        .deleteFrom('sessions')
        .where('person_id', 'in', (eb) => eb.selectFrom('accounts').select('accounts.person_id').where('accounts.id', '=', accountId))
        .where('id', 'is distinct from', sessionId),
    )
    .with('ended_records', (cte) =>
      cte
        .deleteFrom('oidc_records')
        .where('account_id', '=', accountId)
        .where((eb) => eb('grant_id_hash', 'is distinct from', kept)),
    )
    .with('ended_resets', (cte) => cte.deleteFrom('password_resets').where('account_id', '=', accountId))
    .with('ended_confirmations', (cte) => cte.deleteFrom('email_confirmations').where('account_id', '=', accountId))
    .updateTable('accounts')
    .set((eb) => ({ password_hash: passwordHash, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

async function tellMember(trx: Db, deps: Deps, account: Account, { language, unionName }: Given): Promise<void> {
  if (account.email === null) return
  const t = textsIn(language)
  const values = mailValues(language, { firstName: account.firstName, unionName })
  await queueMail(trx, deps, {
    kind: 'password-changed',
    to: account.email,
    subject: t('identity:mail.updated.subject', values),
    text: t('identity:mail.updated.text', values),
  })
}
