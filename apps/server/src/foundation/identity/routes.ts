import { identity } from '@afilia/contract/identity/identity'
import type { Session } from '@afilia/contract/identity/identity'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type Caller, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Account, findAccountOfPerson } from './accounts/accounts.ts'
import { askForConfirmation } from './email/mail-link.ts'
import { changeOwnPassword } from './passwords/change-password.ts'
import { confirmAccount } from './passkeys/confirm-identity.ts'
import { startAnswering } from './passkeys/answer.ts'
import { type SignedIn, toOwner } from './passkeys/challenges.ts'
import { deletePasskey, isPasskeyId, listPasskeys } from './passkeys/passkeys.ts'
import type { Portal } from './portal.ts'
import { finishRegistration, startRegistration } from './passkeys/registration.ts'
import { getMailAddress } from '../people/queries.ts'
import { mailMember } from './email/account-mail.ts'
import { findSecondFactor, removeSecondFactor } from './second-factor/factors.ts'
import { countRecoveryCodes } from './second-factor/recovery-codes.ts'
import { beginSetup, finishSetup, renewRecoveryCodes } from './second-factor/replace.ts'
import { noteEvent } from '../../platform/security-log.ts'
import { endSessions, type WhichSessions } from './session-service/sessions.ts'

/** Where passwords are kept. `accountUrl` is the account page of an outside identity provider, if known. */
export interface PasswordPlace {
  readonly isHere: boolean
  readonly accountUrl: string | null
}

/** Endpoints for a member's own password, sessions, passkeys and second factor. */
export function createIdentityRoutes(portal: Portal, passwords: PasswordPlace): Routes {
  return implement(identity, {
    'GET people/password': async () => passwords,
    'POST people/change-password': async (call) => {
      const { caller, body, language } = call
      if (!passwords.isHere) throw new AppError('PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND')
      await changeOwnPassword(call, {
        ...body,
        personId: caller.personId,
        sessionId: caller.sessionId,
        language,
        portal,
      })
    },
    'GET sessions': ({ db, clock, caller }) => listSessions(db, caller, clock.now()),
    'DELETE sessions/{id}': async (call) => {
      const ended = isUuid(call.params.id) ? await endOwnSessions(call, { only: call.params.id }) : 0
      if (ended === 0) throw new AppError('NOT_FOUND')
    },
    'DELETE sessions': (call) => endOwnSessions(call, { except: call.caller.sessionId }),
    'POST people/{id}/email-confirmations': (call) => askForConfirmation(call, call.personId),
    'GET passkeys': async (call) => listPasskeys(call.db, (await getCallerAccount(call, call.caller)).id),
    'GET passkeys/{id}': async (call) => {
      const { id } = await getCallerAccount(call, call.caller)
      const passkey = (await listPasskeys(call.db, id)).find((one) => one.id === call.params.id)
      if (!passkey) throw new AppError('NOT_FOUND')
      return passkey
    },
    'POST passkeys/confirmation-options': async (call) => {
      const asked = await getSignedIn(call, call.caller)
      const known = await listPasskeys(call.db, asked.account.id)
      return { ...(await startAnswering(call, portal, toOwner(asked, 'confirmation'), known)) }
    },
    'POST passkeys/options': async (call) => {
      const asked = await getSignedIn(call, call.caller)
      // A passkey outlives the session that adds it, so an unattended session must not be enough.
      await confirmAccount(call, portal, asked, call.body)
      return { ...(await startRegistration(call, portal, asked)) }
    },
    'POST passkeys': async (call) =>
      finishRegistration(call, portal, await getSignedIn(call, call.caller), { ...call.body, language: call.language }),
    'DELETE passkeys/{id}': async (call) => {
      const { id } = await getCallerAccount(call, call.caller)
      const isDeleted = isPasskeyId(call.params.id) && (await deletePasskey(call.db, id, call.params.id))
      if (!isDeleted) throw new AppError('NOT_FOUND')
      await noteEvent(call.db, call, { kind: 'PASSKEY_REMOVED', actor: call.caller, personId: call.caller.personId })
    },
    'GET second-factor': async (call) => {
      const { id } = await getCallerAccount(call, call.caller)
      const factor = await findSecondFactor(call, id)
      return { since: factor?.createdAt.toISOString() ?? null, recoveryCodesLeft: await countRecoveryCodes(call.db, id) }
    },
    'POST second-factor/setups': async (call) => {
      const account = await getCallerAccount(call, call.caller)
      const { sessionId } = call.caller
      await confirmAccount(call, portal, { account, sessionId }, call.body)
      return beginSetup(call, { account, sessionId }, portal)
    },
    'POST second-factor': async (call) => {
      const account = await getCallerAccount(call, call.caller)
      const notifying = { language: call.language, unionName: portal.unionName }
      return { codes: await finishSetup(call, { account, sessionId: call.caller.sessionId }, call.body.code, notifying) }
    },
    'POST second-factor/recovery-codes': async (call) => {
      const account = await getCallerAccount(call, call.caller)
      await confirmAccount(call, portal, { account, sessionId: call.caller.sessionId }, call.body)
      return { codes: await renewRecoveryCodes(call, account) }
    },
    'POST people/{id}/second-factor/removal': async (call) => {
      await confirmAccount(call, portal, await getSignedIn(call, call.caller), call.body)
      const { id } = call.params
      const account = isUuid(id) ? await findAccountOfPerson(call, id) : undefined
      if (!account || account.personId === call.caller.personId) throw new AppError('NOT_FOUND')
      if (!(await removeSecondFactor(call.db, account.id))) throw new AppError('NOT_FOUND')
      await endSessions(call, account.personId, { except: null })
      await noteEvent(call.db, call, { kind: 'SECOND_FACTOR_REMOVED', actor: call.caller, personId: account.personId })
      const { language } = await getMailAddress(call.db, account.personId)
      const mail = { kind: 'second-factor-removed', texts: 'secondFactorRemoved', language, unionName: portal.unionName } as const
      await mailMember(call.db, call, account, mail)
    },
  })
}

/** Throws NOT_FOUND for a person who signs in elsewhere and has no account here. */
async function getCallerAccount(deps: Deps, caller: Caller): Promise<Account> {
  const account = await findAccountOfPerson(deps, caller.personId)
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

const getSignedIn = async (deps: Deps, caller: Caller): Promise<SignedIn> => ({
  account: await getCallerAccount(deps, caller),
  sessionId: caller.sessionId,
})

async function endOwnSessions(call: Deps & { readonly caller: Caller }, which: WhichSessions): Promise<number> {
  const { personId } = call.caller
  const ended = await endSessions(call, personId, which)
  if (ended > 0) await noteEvent(call.db, call, { kind: 'SESSIONS_ENDED', actor: call.caller, personId })
  return ended
}

const MAX_SESSIONS = 100

async function listSessions(db: Db, caller: Caller, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('person_id', '=', caller.personId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }))
}
