import type { CaseKind } from '@afilia/domain/cases/cases'
import { formatDay } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Mail } from '../notifications/mail.ts'
import type { MemberNotification } from '../notifications/notifying/commands.ts'

/** How the portal presents itself in mails. */
export interface Site {
  readonly unionName: string
  readonly publicUrl: string
}

interface Notice {
  readonly id: string
  readonly reference: string
  readonly kind: CaseKind
  /** Null if nobody is notified. Then no mail is sent. */
  readonly email: string | null
}

/**
 * Writes the mail to the team, in Castilian, which every team reads. It leaves out the member's text, because reading that text
 * must be logged.
 */
export function writeToTeam({ publicUrl }: Site, event: 'opened' | 'replied', told: Notice): Mail[] {
  if (told.email === null) return []
  const t = textsIn('es')
  const values = { reference: told.reference, kind: t(`cases:kinds.${told.kind}`), link: `${publicUrl}/admin/cases/${told.id}` }
  return [
    {
      kind: `case-${event}-team`,
      personId: null,
      to: told.email,
      language: 'es',
      subject: t(`cases:mail.team.${event}.subject`, values),
      text: t(`cases:mail.team.${event}.text`, values),
    },
  ]
}

/** Writes the mail that tells a team how many cases it received from a removed team. */
export function writeToNewTeam({ publicUrl }: Site, email: string | null, count: number): Mail[] {
  if (email === null) return []
  const t = textsIn('es')
  const values = { count, link: `${publicUrl}/admin/cases` }
  return [
    {
      kind: 'cases-moved-team',
      personId: null,
      to: email,
      language: 'es',
      subject: t('cases:mail.team.moved.subject'),
      text: t('cases:mail.team.moved.text', values),
    },
  ]
}

/** Notifies a person of the union that a member wrote to them, without the text, because reading it is logged. */
export const writeToAddressee = (told: {
  readonly id: string
  readonly reference: string
  readonly addresseeId: string
}): MemberNotification => ({
  personId: told.addresseeId,
  topic: 'UNION',
  phrase: 'cases.written',
  values: { reference: told.reference },
  link: `/admin/cases/${told.id}`,
  thread: `case:${told.id}`,
})

/** Notifies the member of an answer. The mailbox shows its author and text; mails and pushes contain neither. */
export const writeOfWords = (told: {
  readonly id: string
  readonly personId: string
  readonly thread: string | null
  readonly saidId: string
}): MemberNotification => ({
  personId: told.personId,
  topic: 'REQUESTS',
  phrase: 'cases.said',
  link: `/services/requests/${told.id}`,
  thread: told.thread ?? `case:${told.id}`,
  saidId: told.saidId,
})

export function writeToMember(
  { unionName, publicUrl }: Site,
  event: 'opened' | 'changed',
  told: Omit<Notice, 'email'> & { readonly personId: string; readonly dueOn: string | null },
): MemberNotification {
  const { personId, reference } = told
  return {
    personId,
    topic: 'REQUESTS',
    phrase: `cases.${event}`,
    values: { reference, kind: { key: `cases:kinds.${told.kind}` } },
    link: `/services/requests/${told.id}`,
    thread: `case:${told.id}`,
    mail: { kind: `case-${event}`, write },
  }
  function write(language: Language) {
    const t = textsIn(language)
    const values = {
      reference,
      union: unionName,
      kind: t(`cases:kinds.${told.kind}`),
      link: `${publicUrl}/services/requests/${told.id}`,
      day:
        told.dueOn === null
          ? ''
          : formatDay(new Date(`${told.dueOn}T12:00:00Z`), language, { timeZone: 'Europe/Madrid', now: new Date(0) }),
    }
    return { subject: t(`cases:mail.member.${event}.subject`, values), text: t(`cases:mail.member.${event}.text`, values) }
  }
}
