import { formatMoment } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import { zoneOfAutonomy } from '@afilia/domain/cases/appointments'
import { presentPhone } from '@afilia/domain/people/phone'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { openDetails, toLink } from '../views.ts'

/** The occasion of a mail. */
export type AppointmentNotice = 'taken' | 'changed' | 'reminder' | Ended
/** `closed`: the office closes that day. `calledOff`: the office has another reason. */
type Ended = 'cancelled' | 'closed' | 'calledOff'
const isEnded = (notice: AppointmentNotice): notice is Ended => !['taken', 'changed', 'reminder'].includes(notice)

/** Notifies a member about their appointment, in their language, without its reason. `publicUrl`: the portal's address for browsers. */
export async function mailAppointment(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealing' | 'tasks'>,
  publicUrl: string,
  id: string,
  notice: AppointmentNotice,
): Promise<void> {
  const row = await db
    .selectFrom('appointments as taken')
    .innerJoin('offices as office', 'office.id', 'taken.office_id')
    .innerJoin('provinces as province', 'province.id', 'office.province_id')
    .innerJoin('office_services as given', (join) =>
      join.onRef('given.office_id', '=', 'taken.office_id').onRef('given.service', '=', 'taken.service'),
    )
    .select(['taken.id', 'taken.person_id', 'taken.service', 'taken.way', 'taken.starts_at', 'taken.details_sealed'])
    .select(['office.address', 'office.municipality', 'province.autonomy_id', 'given.video_url'])
    .where('taken.id', '=', id)
    .executeTakeFirstOrThrow()
  const details = openDetails(deps.sealing, row)
  const zone = zoneOfAutonomy(row.autonomy_id)
  const link = '/services/ask-date'
  const write = (language: Language) => {
    const t = textsIn(language)
    const where = {
      IN_PERSON: `${row.address}, ${row.municipality}`,
      PHONE: t('appointment-mails:phone', { phone: presentPhone(details.phone ?? '') }),
      VIDEO: t('appointment-mails:video', { link: toLink(row.video_url, details) ?? '' }),
    }[row.way]
    const values = {
      what: t(`appointments:services.${row.service}`),
      when: formatMoment(row.starts_at, language, { timeZone: zone, now: deps.clock.now() }),
      place: where,
      link: `${publicUrl}${link}`,
    }
    return {
      subject: t(`appointment-mails:${notice}.subject`, values),
      text: [
        t(`appointment-mails:${notice}.text`),
        t(`appointment-mails:${isEnded(notice) ? 'was' : 'facts'}`, values),
        t(`appointment-mails:${isEnded(notice) ? 'again' : 'change'}`, values),
      ].join('\n\n'),
    }
  }
  await notifyMember(db, deps, {
    personId: row.person_id,
    topic: 'REQUESTS',
    phrase: `appointments.${notice}`,
    values: { what: { key: `appointments:services.${row.service}` }, when: { at: row.starts_at.toISOString(), zone } },
    link,
    thread: `appointment:${id}`,
    // Urgent, because the member would otherwise go there in vain.
    isUrgent: notice === 'closed' || notice === 'calledOff' || notice === 'changed',
    mail: { kind: `appointment-${notice}`, write },
  })
}
