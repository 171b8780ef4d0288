import type { ContactRequest, RequestReceipt } from '@afilia/contract/cases/contact'
import { looksLikeBot } from '@afilia/domain/cases/contact'
import type { Language } from '@afilia/i18n/languages'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import { rejectField } from '../../platform/errors.ts'
import { openCase } from '../../foundation/cases/opening/commands.ts'
import { queueMail } from '../../foundation/notifications/mail.ts'
import type { Deps } from '../../platform/deps.ts'
import { HOUR, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** Forms from one member or one address: a hospital has one address for hundreds of people. */
const FORMS: RateLimit = { name: 'contact', delayFrom: 20, delay: 60, lockFrom: 26, lockFor: HOUR, forgetAfter: HOUR }
/** Forms that a bot seems to have sent are accepted up to this low limit (docs/decisions/142). */
const DOUBTFUL_FORMS: RateLimit = { ...FORMS, name: 'contact-untimed', delayFrom: 3, delay: 600, lockFrom: 6 }
/** Receipts to one mail address. */
const RECEIPTS: RateLimit = { ...DOUBTFUL_FORMS, name: 'contact-receipt', delayFrom: 5, lockFrom: 8 }

interface Sender {
  /** Null if the sender is not signed in. */
  readonly personId: string | null
  readonly address: string
  readonly language: Language
}

/**
 * Stores a request as a case, mails it to its team and a receipt to the sender. Throws
 * REFERENCE_NOT_FOUND for a province without an office, TOO_MANY_REQUESTS.
 */
export async function receiveContact(deps: Deps, unionName: string, sender: Sender, asked: ContactRequest): Promise<RequestReceipt> {
  const { db } = deps
  const office = await db.selectFrom('offices').select('province_id').where('province_id', '=', asked.provinceId).executeTakeFirst()
  if (!office) rejectField('REFERENCE_NOT_FOUND', 'provinceId', 'not-found')
  await rejectTooMany(deps, looksLikeBot(asked) ? DOUBTFUL_FORMS : FORMS, sender.personId ?? sender.address)
  // A receipt goes to an address that the sender typed, which must not be flooded from many places.
  await rejectTooMany(deps, RECEIPTS, asked.email.toLowerCase())
  const { website: _website, secondsTaken: _seconds, ...answers } = asked
  const { personId, language } = sender
  return inTransaction(db, async (trx) => {
    const opened = await openCase(trx, deps, { kind: 'CONTACT', form: null, personId, provinceId: office.province_id, language, answers })
    const { id, ...receipt } = opened.receipt
    if (opened.route.teamEmail !== null) await mailOffice(trx, deps, opened.route.teamEmail, receipt.reference, asked)
    await mailReceipt(trx, deps, unionName, receipt.reference, asked, language)
    // Senders who are not signed in cannot follow the case.
    return { ...receipt, id: personId === null ? null : id }
  })
}

/** In Castilian, which every office reads. The mail's text is deleted after sending, because the case itself is stored. */
async function mailOffice(db: Db, deps: Deps, to: string, reference: string, asked: ContactRequest): Promise<void> {
  const t = textsIn('es')
  const lines = [
    `${t('contact:fields.topic')}: ${t(`contact:topics.${asked.topic}`)}`,
    `${t('contact:fields.name')}: ${asked.name}`,
    `${t('contact:fields.email')}: ${asked.email}`,
    ...(asked.phone ? [`${t('contact:fields.phone')}: ${asked.phone}`] : []),
  ]
  await queueMail(db, deps, {
    kind: 'contact-request',
    personId: null,
    to,
    replyTo: asked.email,
    language: 'es',
    subject: t('contact:mail.office.subject', { reference }),
    text: `${lines.join('\n')}\n\n${asked.message}\n`,
    isSecret: true,
  })
}

/** Contains nothing from the sender: the address may be a stranger's, and the portal must not deliver messages to it. */
const mailReceipt = (
  db: Db,
  deps: Deps,
  union: string,
  reference: string,
  { email }: ContactRequest,
  language: Language,
): Promise<void> => {
  const t = textsIn(language)
  return queueMail(db, deps, {
    kind: 'contact-receipt',
    personId: null,
    to: email,
    language,
    subject: t('contact:mail.receipt.subject', { reference }),
    text: t('contact:mail.receipt.text', { reference, union }),
  })
}
