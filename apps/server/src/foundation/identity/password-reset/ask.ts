import { randomBytes } from 'node:crypto'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { type Account, findAccountByUsername } from '../accounts/accounts.ts'
import { INVITATION_LIFE, PASSWORD_RESET_LIFE } from '../tokens/lifetimes.ts'
import { mailMember } from '../email/account-mail.ts'
import type { Portal } from '../portal.ts'
import { PASSWORD_PATH } from '../provider/paths.ts'
import { countTry } from '../../../platform/rate-limit.ts'
import { readUsername } from '../accounts/usernames.ts'
import { RESETS_FROM_ADDRESS, RESETS_OF_ACCOUNT } from '../limits.ts'

const ASK = 'ask-password-reset'
const AskForReset = z.object({ usernameSealed: z.base64(), language: z.enum(LANGUAGES) })

/**
 * Accepts a request for a new password. A task looks up the account later, so that neither the answer nor its timing reveals
 * whether it exists. Returns false if this address has exceeded its limit.
 */
export async function askForReset(deps: Deps, asked: { username: string; language: Language; address: string }): Promise<boolean> {
  if (await countTry(deps, RESETS_FROM_ADDRESS, asked.address)) return false
  const username = readUsername(asked.username)
  const isTooMany = await countTry(deps, RESETS_OF_ACCOUNT, username.value)
  if (!isTooMany)
    await deps.tasks.enqueue(deps.db, ASK, {
      usernameSealed: deps.sealing.seal('task', ASK, asked.username).toString('base64'),
      language: asked.language,
    })
  return true
}

/** Creates the task that mails the link. */
export function createPasswordResetTasks(deps: Deps, { publicUrl, unionName }: Portal): TaskHandlers {
  return {
    [ASK]: {
      async run(data) {
        const { usernameSealed, language } = AskForReset.parse(data)
        const username = deps.sealing.open('task', ASK, Buffer.from(usernameSealed, 'base64'))
        const account = await findAccountByUsername(deps, readUsername(username))
        if (!account?.isEnabled || account.email === null) return
        // Asking by document id and by address counts together.
        if (await countTry(deps, RESETS_OF_ACCOUNT, account.id)) return
        await deps.db.transaction().execute((trx) => mailLink(trx, deps, { publicUrl, unionName }, account, language))
      },
    },
  }
}

/** Mails a new member, whose address is known to be theirs, a link to choose a password. */
export const invite = (trx: Db, deps: Deps, portal: Portal, account: Invited, language: Language): Promise<void> =>
  mailLink(trx, deps, portal, account, language, true)

type Invited = Pick<Account, 'id' | 'personId' | 'firstName' | 'email'>

async function mailLink(
  trx: Db,
  deps: Deps,
  { publicUrl, unionName }: Portal,
  account: Invited,
  language: Language,
  isInvitation = false,
): Promise<void> {
  const life = isInvitation ? INVITATION_LIFE : PASSWORD_RESET_LIFE
  const token = randomBytes(32).toString('base64url')
  const link = `${publicUrl}${PASSWORD_PATH}/reset?token=${token}`
  const expiresAt = new Date(deps.clock.now().getTime() + life)
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: hashToken('password-reset', token),
      account_id: account.id,
      expires_at: expiresAt,
    })
    .execute()
  await mailMember(trx, deps, account, {
    ...(isInvitation ? ({ kind: 'invitation', texts: 'invited' } as const) : ({ kind: 'password-reset', texts: 'reset' } as const)),
    language,
    unionName,
    link: isInvitation ? { link, days: life / 86_400_000 } : { link, minutes: life / 60_000 },
    linkUntil: expiresAt,
  })
}
