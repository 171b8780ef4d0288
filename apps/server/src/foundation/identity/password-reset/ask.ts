import { randomBytes } from 'node:crypto'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { findAccountByUsername } from '../accounts/accounts.ts'
import { PASSWORD_RESET_LIFE } from '../tokens/lifetimes.ts'
import { mailMember } from '../email/account-mail.ts'
import type { Portal } from '../portal.ts'
import { PASSWORD_PATH } from '../provider/paths.ts'
import { countTry } from '../../../platform/rate-limit.ts'
import { readUsername } from '../accounts/usernames.ts'

const ASK = 'ask-password-reset'
const AskForReset = z.object({ usernameSealed: z.base64(), language: z.enum(LANGUAGES) })

/**
 * Accepts a request for a new password. A task looks the account up later, so that neither the answer nor its timing reveals whether it
 * exists. Returns false if this address has asked too often.
 */
export async function askForReset(deps: Deps, asked: { username: string; language: Language; address: string }): Promise<boolean> {
  if (await countTry(deps, 'reset-address', asked.address)) return false
  const username = readUsername(asked.username)
  const isTooMany = await countTry(deps, 'reset-account', username.value)
  if (!isTooMany)
    await deps.tasks.enqueue(deps.db, ASK, {
      usernameSealed: deps.sealing.seal('task', ASK, asked.username).toString('base64'),
      language: asked.language,
    })
  return true
}

/** The task that writes the mail with the link. */
export function createPasswordResetTasks(deps: Deps, { publicUrl, unionName }: Portal): TaskHandlers {
  return {
    [ASK]: {
      async run(data) {
        const { usernameSealed, language } = AskForReset.parse(data)
        const username = deps.sealing.open('task', ASK, Buffer.from(usernameSealed, 'base64'))
        const account = await findAccountByUsername(deps, readUsername(username))
        if (!account?.isEnabled || account.email === null) return
        const token = randomBytes(32).toString('base64url')
        const link = { link: `${publicUrl}${PASSWORD_PATH}/reset?token=${token}`, minutes: PASSWORD_RESET_LIFE / 60_000 }
        await deps.db.transaction().execute(async (trx) => {
          const expiresAt = new Date(deps.clock.now().getTime() + PASSWORD_RESET_LIFE)
          await trx
            .insertInto('password_resets')
            .values({ token_hash: hashToken('password-reset', token), account_id: account.id, expires_at: expiresAt })
            .execute()
          await mailMember(trx, deps, account, { kind: 'password-reset', texts: 'reset', language, unionName, link })
        })
      },
    },
  }
}
