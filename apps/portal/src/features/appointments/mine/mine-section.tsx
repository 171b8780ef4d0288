import type { Appointment } from '@afilia/contract/cases/appointments'
import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Badge } from '@afilia/ui/marks/badge'
import { presentMoment } from '../present-times.ts'
import { AppointmentRow } from './appointment-row.tsx'
import styles from './mine.module.css'

interface MineSectionProps {
  appointments: readonly Appointment[]
  /** Whether it is in the future. */
  isOpen: (one: Appointment) => boolean
  onChange: (one: Appointment) => void
  onCancelled: (one: Appointment) => void
}

/** Future appointments with their actions, then the others. */
export function MineSection({ appointments, isOpen, onChange, onCancelled }: MineSectionProps) {
  const t = useTexts('appointments')
  const open = appointments.filter(isOpen)
  const past = appointments.filter((one) => !isOpen(one))
  return (
    <Section id="my-appointments" title={t('mine.title')}>
      {open.length > 0 && (
        <ul className={records.list}>
          {open.map((one) => (
            <AppointmentRow appointment={one} key={one.id} onCancelled={() => onCancelled(one)} onChange={() => onChange(one)} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('mine.past')}</summary>
          <ul className={records.list}>
            {past.map(({ id, service, startsAt, zone, state }) => (
              <li className={records.row} key={id}>
                <div className={records.name}>
                  {t(`services.${service}`)} <Badge tone="neutral">{t(`states.${state}`)}</Badge>
                </div>
                <p className={records.facts}>{presentMoment(startsAt, zone)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
