import type { Language } from '@afilia/i18n/languages'
import { queueMail } from '../../../foundation/notifications/mail.ts'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { KEPT } from '../rules.ts'

/** How the portal presents itself in mails. */
export interface Site {
  readonly unionName: string
  readonly publicUrl: string
}

type News = 'confirm' | 'received' | 'correction' | 'rejected' | 'accepted'
const PAGES: Partial<Record<News, string>> = { confirm: '/join/confirm', correction: '/join' }

interface Notice {
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
  { email, language, reference, token, reason }: Notice,
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
}

/** Tells a student that they are an affiliate now. Nothing of their account is in it: of another one they are told apart. */
export async function notifyAffiliate(
  db: Db,
  deps: Deps,
  { unionName, publicUrl }: Site,
  { personId, caseId, reference }: Accepted,
): Promise<void> {
  const link = `/services/requests/${caseId}`
  const values = {
    reference,
    union: unionName,
    link: `${publicUrl}${link}`,
    card: `${publicUrl}/card`,
    cover: `${publicUrl}/services/src-affiliate-yes`,
  }
  await notifyMember(db, deps, {
    personId,
    topic: 'REQUESTS',
    phrase: 'membership.affiliated',
    values: { reference },
    link,
    thread: `case:${caseId}`,
    // Their dues are collected from now on.
    mail: { kind: 'membership-affiliated', isService: true, write: (language) => write(language, 'affiliated', values) },
  })
}

/** Tells a member that somebody has applied with their document: it may have been themselves, who forgot, or a stranger. */
export async function notifyKnown(db: Db, deps: Deps, { unionName, publicUrl }: Site, personId: string): Promise<void> {
  const values = { union: unionName, link: `${publicUrl}/login` }
  await notifyMember(db, deps, {
    personId,
    topic: 'UNION',
    phrase: 'membership.known',
    link: '/contact',
    mail: { kind: 'membership-known', isService: true, write: (language) => write(language, 'known', values) },
  })
}

function write(language: Language, news: 'affiliated' | 'known', values: Readonly<Record<string, string>>) {
  const t = textsIn(language)
  return { subject: t(`membership:mail.${news}.subject`, values), text: t(`membership:mail.${news}.text`, values) }
}
