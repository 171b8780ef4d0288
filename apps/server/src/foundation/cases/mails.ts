import type { CaseKind } from '@afilia/domain/cases/cases'
import { formatDay } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Mail } from '../notifications/mail.ts'
import type { Telling } from '../notifications/telling/commands.ts'

/** How the portal presents itself in mails. */
export interface Site {
  readonly unionName: string
  readonly publicUrl: string
}

interface Told {
  readonly id: string
  readonly reference: string
  readonly kind: CaseKind
  /** Null: nobody is told, and there is no mail. */
  readonly email: string | null
}

/** The mail to the desk, in Castilian, which every desk reads. What the member wrote is not in it: it is read where each sight is logged. */
export function writeToDesk({ publicUrl }: Site, event: 'opened' | 'replied', told: Told): Mail[] {
  if (told.email === null) return []
  const t = textsIn('es')
  const values = { reference: told.reference, kind: t(`cases:kinds.${told.kind}`), link: `${publicUrl}/admin/cases/${told.id}` }
  return [
    {
      kind: `case-${event}-desk`,
      personId: null,
      to: told.email,
      language: 'es',
      subject: t(`cases:mail.desk.${event}.subject`, values),
      text: t(`cases:mail.desk.${event}.text`, values),
    },
  ]
}

/** Tells a desk that it has cases of one that was removed. */
export function writeToNewDesk({ publicUrl }: Site, email: string | null, count: number): Mail[] {
  if (email === null) return []
  const t = textsIn('es')
  const values = { count, link: `${publicUrl}/admin/cases` }
  return [
    {
      kind: 'cases-moved-desk',
      personId: null,
      to: email,
      language: 'es',
      subject: t('cases:mail.desk.moved.subject'),
      text: t('cases:mail.desk.moved.text', values),
    },
  ]
}

/** What the member is told. */
export function writeToMember(
  { unionName, publicUrl }: Site,
  event: 'opened' | 'moved',
  told: Omit<Told, 'email'> & { readonly personId: string; readonly dueOn: string | null },
): Telling {
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
