import { toPlainNotation } from '@afilia/domain/rich-text/read-notation'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import { formatDay, formatList, formatMoment, formatMoney } from '@afilia/i18n/format'
import { textsIn } from '../../../platform/texts/texts.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'

/** The portal's messages to one member: a title, which is also the subject of a mail, and a text. */
const PHRASES = {
  'cases.opened': ['cases:mail.member.opened.subject', 'notifications:case'],
  'cases.changed': ['cases:mail.member.changed.subject', 'notifications:case'],
  'cases.written': ['notifications:written.title', 'notifications:written.body'],
  'cases.said': ['notifications:said.title', 'notifications:said.body'],
  'appointments.taken': ['appointment-mails:taken.subject', 'notifications:appointment'],
  'appointments.changed': ['appointment-mails:changed.subject', 'notifications:appointment'],
  'appointments.cancelled': ['appointment-mails:cancelled.subject', 'notifications:appointment'],
  'appointments.closed': ['appointment-mails:closed.subject', 'notifications:appointment'],
  'appointments.calledOff': ['appointment-mails:calledOff.subject', 'notifications:appointment'],
  'appointments.reminder': ['appointment-mails:reminder.subject', 'notifications:appointment'],
  'orders.CONFIRMED': ['events:mail.CONFIRMED.subject', 'notifications:order'],
  'orders.PAID': ['events:mail.PAID.subject', 'notifications:order'],
  'orders.WAITING': ['events:mail.WAITING.subject', 'notifications:order'],
  'orders.OFFERED': ['events:mail.OFFERED.subject', 'notifications:offer'],
  'orders.DECLINED': ['events:mail.DECLINED.subject', 'notifications:order'],
  'orders.LAPSED': ['events:mail.LAPSED.subject', 'notifications:order'],
  'orders.UNPAID': ['events:mail.UNPAID.subject', 'notifications:order'],
  'orders.CANCELLED': ['events:mail.CANCELLED.subject', 'notifications:order'],
  'orders.CALLED_OFF': ['events:mail.CALLED_OFF.subject', 'notifications:order'],
  'orders.CALLED_OFF_PAID': ['events:mail.CALLED_OFF_PAID.subject', 'notifications:order'],
  'orders.SESSION_OFF': ['events:mail.SESSION_OFF.subject', 'notifications:order'],
  'orders.SESSION_OFF_PAID': ['events:mail.SESSION_OFF_PAID.subject', 'notifications:order'],
  'orders.BOOKING_OFF': ['events:mail.BOOKING_OFF.subject', 'notifications:order'],
  'orders.BOOKING_OFF_PAID': ['events:mail.BOOKING_OFF_PAID.subject', 'notifications:order'],
  'payments.REFUNDED': ['events:mail.REFUNDED.subject', 'notifications:money'],
  'payments.PAID_LATE': ['events:mail.PAID_LATE.subject', 'notifications:money'],
  'reminders.DAY': ['events:mail.DAY.subject', 'notifications:order'],
  'reminders.HOURS': ['events:mail.HOURS.subject', 'notifications:order'],
  'fuelCard.REQUESTED': ['fuel-card:mail.REQUESTED.subject', 'notifications:reference'],
  'fuelCard.FORWARDED': ['fuel-card:mail.FORWARDED.subject', 'notifications:reference'],
  'fuelCard.ISSUED': ['fuel-card:mail.ISSUED.subject', 'notifications:reference'],
  'fuelCard.REJECTED': ['fuel-card:mail.REJECTED.subject', 'notifications:reference'],
  'fuelCard.CANCELLED': ['fuel-card:mail.CANCELLED.subject', 'notifications:reference'],
  'rights.received': ['rights:mail.received.subject', 'notifications:rights'],
  'rights.answered': ['rights:mail.answered.subject', 'notifications:rights'],
  'rights.extended': ['rights:mail.extended.subject', 'notifications:rights'],
  'rights.copied': ['rights:mail.copied.subject', 'notifications:rights'],
  'rights.lifted': ['rights:mail.lifted.subject', 'notifications:rights'],
  'rights.left': ['rights:mail.left.subject', 'notifications:rights'],
  'rights.returned': ['rights:mail.returned.subject', 'notifications:rights'],
  'account.emailChanged': ['people:emailChanged.subject', 'notifications:account'],
  'account.emailRemoved': ['people:emailRemoved.subject', 'notifications:account'],
  'account.ibanChanged': ['people:ibanChanged.subject', 'notifications:iban'],
  'account.ibanRemoved': ['people:ibanRemoved.subject', 'notifications:account'],
  'jobs.found': ['notifications:jobs.title', 'notifications:jobs.found'],
  'jobs.foundMany': ['notifications:jobs.title', 'notifications:jobs.foundMany'],
  'jobs.feedFailed': ['notifications:feedFailed.title', 'notifications:feedFailed.body'],
  'account.changed': ['identity:mail.changed.subject', 'notifications:account'],
  'account.changedInSteps': ['identity:mail.changedInSteps.subject', 'notifications:account'],
  'account.updated': ['identity:mail.updated.subject', 'notifications:account'],
  'account.passkeyAdded': ['identity:mail.passkeyAdded.subject', 'notifications:account'],
  'account.passkeyAddedInSteps': ['identity:mail.passkeyAddedInSteps.subject', 'notifications:account'],
  'account.secondFactorSet': ['identity:mail.secondFactorSet.subject', 'notifications:account'],
  'account.secondFactorRemoved': ['identity:mail.secondFactorRemoved.subject', 'notifications:account'],
  'membership.affiliated': ['membership:mail.affiliated.subject', 'notifications:reference'],
  'membership.known': ['membership:mail.known.subject', 'notifications:known'],
  'membership.accepted': ['membership:mail.accepted.subject', 'notifications:reference'],
  'accesses.revealed': ['people:revealed.subject', 'notifications:revealed'],
  'accesses.seen': ['notifications:seen.title', 'notifications:seen.body'],
  'campaigns.test': ['notifications:test.title', 'notifications:test.body'],
} as const
export type Phrase = keyof typeof PHRASES

/** Phrases whose body was written by staff, as rich text. */
const RICH: ReadonlySet<Phrase> = new Set(['campaigns.test'])

/**
 * A value in a phrase, without a language: plain words, a time in Spain or another zone, a day, an amount in cents, one of our
 * texts by its key, or texts of editors in several languages.
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

/**
 * Formats a phrase in the reader's language, as plain text. Writes out times, because "tomorrow" would be wrong when it is read
 * later.
 */
export function sayPhrase(phrase: Phrase, values: PhraseValues, language: Language): { title: string; body: string } {
  return say(phrase, sayValues(values, language), language)
}

/**
 * Does the same for the mailbox, where the body is rich text: each line is a paragraph, and values are plain words in it, except
 * values that are rich text themselves.
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
