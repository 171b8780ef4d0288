import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { toSelectable } from '../../../platform/texts/selectable.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { EMAIL_CONFIRMATION_LIFE } from '../tokens/lifetimes.ts'
import { mailMember } from './account-mail.ts'
import type { Portal } from '../portal.ts'
import { EMAIL_PATH } from '../provider/paths.ts'
import { rejectTooMany } from '../../../platform/rate-limit.ts'
import { MAIL_CONFIRMATION, setSignInEmail } from './change.ts'
import { EMAIL_CONFIRMATIONS } from '../limits.ts'

const MailConfirmation = z.object({ personId: z.uuid() })

/** Mails the confirmation link to a member again. Throws TOO_MANY_REQUESTS. */
export async function askForConfirmation(deps: Deps, personId: string): Promise<void> {
  await rejectTooMany(deps, EMAIL_CONFIRMATIONS, personId)
  await deps.tasks.enqueue(deps.db, MAIL_CONFIRMATION, { personId })
}

/**
 * Creates the task that mails the link. With an outside identity provider nobody signs in here by e-mail, so there is nothing to
 * confirm.
 */
export function createEmailTasks(deps: Deps, options: Portal & { readonly isElsewhere: boolean }): TaskHandlers {
  return {
    [MAIL_CONFIRMATION]: {
      async run(data) {
        const { personId } = MailConfirmation.parse(data)
        const person = await findUnconfirmed(deps, personId)
        if (!person) return
        const { accountId, email, language } = person
        if (options.isElsewhere) return deps.db.transaction().execute((trx) => setSignInEmail(trx, accountId, email))

        const token = randomBytes(32).toString('base64url')
        const link = { link: `${options.publicUrl}${EMAIL_PATH}/confirm?token=${token}`, hours: EMAIL_CONFIRMATION_LIFE / 3_600_000 }
        await deps.db.transaction().execute(async (trx) => {
          const expiresAt = new Date(deps.clock.now().getTime() + EMAIL_CONFIRMATION_LIFE)
          await trx
            .insertInto('email_confirmations')
            .values({ token_hash: hashToken('email-confirmation', token), account_id: accountId, email, expires_at: expiresAt })
            .execute()
          const mail = {
            kind: 'email-confirmation',
            texts: 'confirmEmail',
            language,
            unionName: options.unionName,
            link,
            linkUntil: expiresAt,
          } as const
          await mailMember(trx, deps, { ...person, personId }, mail)
        })
      },
    },
  }
}

/** Finds a member whose contact address is not the one for signing in. */
async function findUnconfirmed({ db }: Deps, personId: string) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select(['accounts.id', 'accounts.sign_in_email', 'people.email', 'people.first_name', 'settings.lang_key'])
    .where('people.id', '=', personId)
    .where('accounts.is_enabled', '=', true)
    .executeTakeFirst()
  const email = row?.email?.toLowerCase()
  if (!row || email === undefined || email === row.sign_in_email) return undefined
  return { accountId: row.id, email, firstName: row.first_name, language: toSelectable(row.lang_key) }
}
