import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { queueMail } from '../../notifications/mail.ts'
import { notifyMember } from '../../notifications/notifying/commands.ts'

/** Letters, spaces, apostrophes and hyphens; dots only where a word ends ("M.ª Carmen"), as mail readers make links of "example.org". */
const PLAIN_NAME = /^(?:[\p{L}\p{M} '’·-]|\.(?=[ªº]?(?:[ -]|$)))+$/u

/**
 * The greeting and the sender of every mail about an account. A first name that could contain a link is left out: members choose their
 * name and address themselves, and could otherwise make the union mail a link to a stranger.
 */
export function makeMailValues(language: Language, { firstName, unionName }: { firstName: string; unionName: string }) {
  const t = textsIn(language)
  const greeting = PLAIN_NAME.test(firstName) ? t('identity:mail.greeting', { name: firstName }) : t('identity:mail.greetingNameless')
  return { greeting, union: unionName }
}

/** What has happened to an account. Others bring a link, which lets its reader in: those are mailed alone. */
const NOTICES = [
  'changed',
  'changedInSteps',
  'updated',
  'passkeyAdded',
  'passkeyAddedInSteps',
  'secondFactorSet',
  'secondFactorRemoved',
] as const
type Notice = (typeof NOTICES)[number]
type Texts = Notice | 'reset' | 'invited' | 'confirmEmail'
const isNotice = (texts: Texts): texts is Notice => NOTICES.some((one) => one === texts)

interface AccountMail {
  readonly kind: string
  /** Where its subject and its text are, under `identity:mail`. */
  readonly texts: Texts
  readonly language: Language
  readonly unionName: string
  /** What lets its reader in, and for how long, in words. */
  readonly link?: Readonly<Record<string, string | number>>
  /** Until when it does. */
  readonly linkUntil?: Date
}

/** Queues a mail about an account; none without an address. What has happened to it is in the mailbox too. */
export async function mailMember(
  db: Db,
  deps: Deps,
  { email, firstName, personId }: { readonly email: string | null; readonly firstName: string; readonly personId: string },
  { kind, texts, language, unionName, link, linkUntil }: AccountMail,
): Promise<void> {
  if (isNotice(texts))
    await notifyMember(db, deps, { personId, topic: 'UNION', phrase: `account.${texts}`, link: '/profile/security', mail: false })
  if (email === null) return
  const t = textsIn(language)
  const values = { ...makeMailValues(language, { firstName, unionName }), ...link }
  const [subject, text] = [t(`identity:mail.${texts}.subject`, values), t(`identity:mail.${texts}.text`, values)]
  // Who asked for a link waits for it.
  const access = link && ({ isSecret: true, priority: 'now', validUntil: linkUntil } as const)
  await queueMail(db, deps, { kind, personId, to: email, language, subject, text, ...access })
}
