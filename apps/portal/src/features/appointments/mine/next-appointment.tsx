import type { Appointment } from '@afilia/contract/cases/appointments'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { clockAt } from '@afilia/domain/shifts/zone'
import { DateRail } from '../../../parts/rows/date-rail.tsx'
import { Row, rowLink, Rows } from '../../../parts/rows/row.tsx'
import { presentDay, presentTime } from '../present-times.ts'

/** The member's next appointment in one line. It leads to its place further down, where it can be changed. */
export function NextAppointment({ next: { service, way, office, zone, startsAt } }: { next: Appointment }) {
  const t = useTexts('appointments')
  const { date } = clockAt(zone, Date.parse(startsAt))
  const where = way === 'IN_PERSON' ? `${office.address}, ${office.municipality}` : t(`ways.${way}`)
  return (
    <Rows label={t('mine.next')}>
      <Row
        detail={`${presentTime(startsAt, zone)} · ${where}`}
        rail={<DateRail day={date} spoken={presentDay(date, zone)} />}
        title={
          <h2>
            <a className={rowLink} href="#my-appointments-title">
              {t(`services.${service}`)}
            </a>
          </h2>
        }
      />
    </Rows>
  )
}
