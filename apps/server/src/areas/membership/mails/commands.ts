import type { Language } from '@afilia/i18n/languages'
import { queueMail } from '../../../foundation/notifications/mail.ts'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { toSelectable } from '../../../platform/texts/selectable.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { KEPT } from '../rules.ts'

/** The portal's name and address in mails. */
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
  /** The token of the link in the mail. It follows a `#`, so that no server or log sees it. */
  readonly token?: string
  /** The message of staff to the applicant. */
  readonly reason?: string
}

/** Mails the applicant, in the language of the application, if it can be selected. The name that they typed is left out, because the address may be a stranger's. */
export async function mailApplicant(
  db: Db,
  deps: Deps,
  { unionName, publicUrl }: Site,
  news: News,
  { email, language: chosen, reference, token, reason }: Notice,
): Promise<void> {
  const language = toSelectable(chosen)
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

/** Notifies a student of becoming an affiliate. Account data are left out; a changed account is notified separately. */
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
    // Mailed whatever their preferences, because dues will be collected from now on.
    mail: { kind: 'membership-affiliated', isService: true, write: (language) => write(language, 'affiliated', values) },
  })
}

/** Notifies a member that somebody has applied with their document: they may have forgotten their membership, or it was a stranger. */
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
