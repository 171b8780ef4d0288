import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { queueMail } from '../../notifications/mail.ts'
import { notifyMember } from '../../notifications/notifying/commands.ts'

/**
 * Letters, spaces, apostrophes and hyphens. Dots only at the end of a word ("M.ª Carmen"), because mail readers turn
 * "example.org" into a link.
 */
const PLAIN_NAME = /^(?:[\p{L}\p{M} '’·-]|\.(?=[ªº]?(?:[ -]|$)))+$/u

/**
 * Returns the greeting and the sender of every mail about an account. Leaves out a first name that could contain a link: members
 * choose their name and address themselves, and could otherwise make the union mail a link to a stranger.
 */
export function makeMailValues(language: Language, { firstName, unionName }: { firstName: string; unionName: string }) {
  const t = textsIn(language)
  const greeting = PLAIN_NAME.test(firstName) ? t('identity:mail.greeting', { name: firstName }) : t('identity:mail.greetingNameless')
  return { greeting, union: unionName }
}

/** Mails that report an event of the account. The other mails contain a link that grants access, so they go by mail only. */
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
  /** The key of its subject and text, under `identity:mail`. */
  readonly texts: Texts
  readonly language: Language
  readonly unionName: string
  /** The link that grants access, and its validity in words. */
  readonly link?: Readonly<Record<string, string | number>>
  /** The time at which the link expires. */
  readonly linkUntil?: Date
}

/** Queues a mail about an account. Does nothing without an address. Events of the account also appear in the mailbox. */
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
  // A person who asked for a link is waiting for it.
  const access = link && ({ isSecret: true, priority: 'now', validUntil: linkUntil } as const)
  await queueMail(db, deps, { kind, personId, to: email, language, subject, text, ...access })
}
