import type { CaseKind } from '@afilia/domain/cases'
import { formatDay } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Mail } from '../notifications/mail.ts'

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

/** The mail to the member, in the language in which they asked. */
export function writeToMember(
  { unionName, publicUrl }: Site,
  event: 'opened' | 'moved',
  told: Told & { readonly personId: string; readonly language: Language; readonly dueOn: string | null },
): Mail[] {
  if (told.email === null) return []
  const { language, reference } = told
  const t = textsIn(language)
  const values = {
    reference,
    union: unionName,
    kind: t(`cases:kinds.${told.kind}`),
    link: `${publicUrl}/services/requests/${told.id}`,
    day:
      told.dueOn === null ? '' : formatDay(new Date(`${told.dueOn}T12:00:00Z`), language, { timeZone: 'Europe/Madrid', now: new Date(0) }),
  }
  return [
    {
      kind: `case-${event}`,
      personId: told.personId,
      to: told.email,
      language,
      subject: t(`cases:mail.member.${event}.subject`, values),
      text: t(`cases:mail.member.${event}.text`, values),
    },
  ]
}
