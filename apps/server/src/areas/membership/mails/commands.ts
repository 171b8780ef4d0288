import type { Language } from '@afilia/i18n/languages'
import { queueMail } from '../../../foundation/notifications/mail.ts'
import { getMailAddress } from '../../../foundation/people/queries.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { KEPT } from '../rules.ts'

/** How the portal presents itself in mails. */
export interface Site {
  readonly unionName: string
  readonly publicUrl: string
}

type News = 'confirm' | 'received' | 'correction' | 'refused' | 'accepted'
const PAGES: Partial<Record<News, string>> = { confirm: '/join/confirm', correction: '/join' }

interface Told {
  readonly email: string
  readonly language: Language
  readonly reference: string
  /** Of the link, which the mail has then. It follows a `#`, so that no server and no log reads it. */
  readonly token?: string
  /** What staff wrote to the applicant. */
  readonly reason?: string
}

/** Tells the applicant, in the language in which they applied. A name that they wrote is not in it: the address may be a stranger's. */
export async function mailApplicant(
  db: Db,
  deps: Deps,
  { unionName, publicUrl }: Site,
  news: News,
  { email, language, reference, token, reason }: Told,
): Promise<void> {
  const t = textsIn(language)
  const values = {
    reference,
    union: unionName,
    days: KEPT[news === 'correction' ? 'CORRECTION' : 'UNCONFIRMED'] / 86_400_000,
    link: token === undefined ? `${publicUrl}/join` : `${publicUrl}${PAGES[news]}#${token}`,
    reason: reason ?? '',
  }
  await queueMail(db, deps, {
    kind: `membership-${news}`,
    personId: null,
    to: email,
    language,
    subject: t(`membership:mail.${news}.subject`, values),
    text: t(`membership:mail.${news}.text`, values),
    isSecret: token !== undefined || reason !== undefined,
    priority: token === undefined ? 'soon' : 'now',
  })
}

interface Accepted {
  readonly personId: string
  readonly caseId: string
  readonly reference: string
  readonly language: Language
}

/** Tells a student that they are an affiliate now, in the language in which they asked. Nothing of their account is in it: of another one they are told apart. */
export async function mailAffiliate(db: Db, deps: Deps, { unionName, publicUrl }: Site, told: Accepted): Promise<void> {
  const { personId, caseId, reference, language } = told
  const { email } = await getMailAddress(db, personId)
  if (email === null) return
  const t = textsIn(language)
  const values = {
    reference,
    union: unionName,
    link: `${publicUrl}/services/requests/${caseId}`,
    card: `${publicUrl}/card`,
    cover: `${publicUrl}/services/src-affiliate-yes`,
  }
  await queueMail(db, deps, {
    kind: 'membership-affiliated',
    personId,
    to: email,
    language,
    subject: t('membership:mail.affiliated.subject', values),
    text: t('membership:mail.affiliated.text', values),
  })
}

/** Tells a member that somebody has applied with their document: it may have been themselves, who forgot, or a stranger. */
export async function mailKnown(
  db: Db,
  deps: Deps,
  { unionName, publicUrl }: Site,
  { personId, email, language }: { readonly personId: string; readonly email: string; readonly language: Language },
): Promise<void> {
  const t = textsIn(language)
  await queueMail(db, deps, {
    kind: 'membership-known',
    personId,
    to: email,
    language,
    subject: t('membership:mail.known.subject', { union: unionName }),
    text: t('membership:mail.known.text', { union: unionName, link: `${publicUrl}/login` }),
  })
}
