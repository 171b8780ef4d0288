import { toPlainNotation } from '@afilia/domain/rich-text/read-notation'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import { formatDay, formatList, formatMoment, formatMoney } from '@afilia/i18n/format'
import { textsIn } from '../../../platform/texts/texts.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'

/** What the portal tells one member: its title, which is the subject of the mail where there is one, and its text. */
const PHRASES = {
  'cases.opened': ['cases:mail.member.opened.subject', 'told:case'],
  'cases.moved': ['cases:mail.member.moved.subject', 'told:case'],
  'appointments.taken': ['appointment-mails:taken.subject', 'told:appointment'],
  'appointments.changed': ['appointment-mails:changed.subject', 'told:appointment'],
  'appointments.cancelled': ['appointment-mails:cancelled.subject', 'told:appointment'],
  'appointments.closed': ['appointment-mails:closed.subject', 'told:appointment'],
  'appointments.calledOff': ['appointment-mails:calledOff.subject', 'told:appointment'],
  'appointments.reminder': ['appointment-mails:reminder.subject', 'told:appointment'],
  'orders.CONFIRMED': ['events:mail.CONFIRMED.subject', 'told:order'],
  'orders.PAID': ['events:mail.PAID.subject', 'told:order'],
  'orders.WAITING': ['events:mail.WAITING.subject', 'told:order'],
  'orders.OFFERED': ['events:mail.OFFERED.subject', 'told:offer'],
  'orders.DECLINED': ['events:mail.DECLINED.subject', 'told:order'],
  'orders.LAPSED': ['events:mail.LAPSED.subject', 'told:order'],
  'orders.UNPAID': ['events:mail.UNPAID.subject', 'told:order'],
  'orders.CANCELLED': ['events:mail.CANCELLED.subject', 'told:order'],
  'orders.CALLED_OFF': ['events:mail.CALLED_OFF.subject', 'told:order'],
  'orders.CALLED_OFF_PAID': ['events:mail.CALLED_OFF_PAID.subject', 'told:order'],
  'orders.SESSION_OFF': ['events:mail.SESSION_OFF.subject', 'told:order'],
  'orders.SESSION_OFF_PAID': ['events:mail.SESSION_OFF_PAID.subject', 'told:order'],
  'orders.BOOKING_OFF': ['events:mail.BOOKING_OFF.subject', 'told:order'],
  'orders.BOOKING_OFF_PAID': ['events:mail.BOOKING_OFF_PAID.subject', 'told:order'],
  'payments.REFUNDED': ['events:mail.REFUNDED.subject', 'told:money'],
  'payments.PAID_LATE': ['events:mail.PAID_LATE.subject', 'told:money'],
  'reminders.DAY': ['events:mail.DAY.subject', 'told:order'],
  'reminders.HOURS': ['events:mail.HOURS.subject', 'told:order'],
  'fuelCard.REQUESTED': ['fuel-card:mail.REQUESTED.subject', 'told:reference'],
  'fuelCard.FORWARDED': ['fuel-card:mail.FORWARDED.subject', 'told:reference'],
  'fuelCard.ISSUED': ['fuel-card:mail.ISSUED.subject', 'told:reference'],
  'fuelCard.REFUSED': ['fuel-card:mail.REFUSED.subject', 'told:reference'],
  'fuelCard.CANCELLED': ['fuel-card:mail.CANCELLED.subject', 'told:reference'],
  'rights.received': ['rights:mail.received.subject', 'told:rights'],
  'rights.answered': ['rights:mail.answered.subject', 'told:rights'],
  'rights.extended': ['rights:mail.extended.subject', 'told:rights'],
  'rights.copied': ['rights:mail.copied.subject', 'told:rights'],
  'rights.lifted': ['rights:mail.lifted.subject', 'told:rights'],
  'rights.left': ['rights:mail.left.subject', 'told:rights'],
  'rights.returned': ['rights:mail.returned.subject', 'told:rights'],
  'account.emailChanged': ['people:emailChanged.subject', 'told:account'],
  'account.emailRemoved': ['people:emailRemoved.subject', 'told:account'],
  'account.ibanChanged': ['people:ibanChanged.subject', 'told:iban'],
  'account.ibanRemoved': ['people:ibanRemoved.subject', 'told:account'],
  'jobs.found': ['told:jobs.title', 'told:jobs.found'],
  'jobs.foundMany': ['told:jobs.title', 'told:jobs.foundMany'],
  'account.changed': ['identity:mail.changed.subject', 'told:account'],
  'account.changedInSteps': ['identity:mail.changedInSteps.subject', 'told:account'],
  'account.updated': ['identity:mail.updated.subject', 'told:account'],
  'account.passkeyAdded': ['identity:mail.passkeyAdded.subject', 'told:account'],
  'account.passkeyAddedInSteps': ['identity:mail.passkeyAddedInSteps.subject', 'told:account'],
  'account.secondFactorSet': ['identity:mail.secondFactorSet.subject', 'told:account'],
  'account.secondFactorRemoved': ['identity:mail.secondFactorRemoved.subject', 'told:account'],
  'membership.affiliated': ['membership:mail.affiliated.subject', 'told:reference'],
  'membership.known': ['membership:mail.known.subject', 'told:known'],
  'membership.accepted': ['membership:mail.accepted.subject', 'told:reference'],
  'sights.revealed': ['people:revealed.subject', 'told:revealed'],
  'sights.seen': ['told:seen.title', 'told:seen.body'],
  'dispatches.trial': ['told:test.title', 'told:test.body'],
} as const
export type Phrase = keyof typeof PHRASES

/** Whose body is what one of the staff wrote, with its marks. */
const RICH: ReadonlySet<Phrase> = new Set(['dispatches.trial'])

/**
 * What stands in a phrase, in no language: words as they are, a moment of Spain or of another zone, a day, an amount in cents, a text of ours by its key, or
 * what editors wrote in several languages.
 */
type PhraseValue =
  | string
  | number
  | { readonly at: string | readonly string[]; readonly zone?: string }
  | { readonly day: string }
  | { readonly cents: number }
  | { readonly key: string }
  | { readonly texts: Translations<string> }
export type PhraseValues = Readonly<Record<string, PhraseValue>>

const ZONE = 'Europe/Madrid'

/** A phrase in the reader's language, as plain text. Moments are written out, as "tomorrow" would be wrong when it is read later. */
export function sayPhrase(phrase: Phrase, values: PhraseValues, language: Language): { title: string; body: string } {
  return say(phrase, sayValues(values, language), language)
}

/**
 * The same for the mailbox, where the body is rich text: each line is a paragraph, and values are plain words in it, except what is written as rich text itself.
 */
export function sayRichPhrase(phrase: Phrase, values: PhraseValues, language: Language): { title: string; body: string } {
  const said = sayValues(values, language)
  if (RICH.has(phrase)) return say(phrase, said, language)
  const plain = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, toPlainNotation(String(value))]))
  return { title: say(phrase, said, language).title, body: say(phrase, plain, language).body.replaceAll('\n', '\n\n') }
}

type Said = Readonly<Record<string, string | number>>

function say(phrase: Phrase, said: Said, language: Language): { title: string; body: string } {
  const t = textsIn(language)
  const [title, body] = PHRASES[phrase]
  return { title: t(title, said), body: t(body, said) }
}

const sayValues = (values: PhraseValues, language: Language): Said =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(value, language)]))

function sayValue(value: PhraseValue, language: Language): string | number {
  if (typeof value !== 'object') return value
  if ('at' in value) {
    const options = { timeZone: value.zone ?? ZONE, now: new Date(0) }
    return formatList(
      [value.at].flat().map((at) => formatMoment(new Date(at), language, options)),
      language,
    )
  }
  if ('day' in value) return formatDay(new Date(`${value.day}T12:00:00Z`), language, { timeZone: ZONE, now: new Date(0) })
  if ('cents' in value) return formatMoney(value.cents, language)
  if ('key' in value) return textsIn(language)(value.key)
  return findTranslation(value.texts, language) ?? findTranslation(value.texts, DEFAULT_LANGUAGE) ?? ''
}
