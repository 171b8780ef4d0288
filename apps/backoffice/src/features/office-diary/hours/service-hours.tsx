import { useTexts, currentLanguage } from '@afilia/client/texts/texts.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import type { DiaryOffice } from '@afilia/contract/cases/office-diary'
import type { AppointmentService } from '@afilia/domain/cases/appointments'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { Notice } from '@afilia/ui/feedback/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './hours.module.css'
import { HoursDialog } from './hours-dialog.tsx'
import { type GivenService, presentClock } from './hours-draft.ts'

interface ServiceHoursProps {
  service: AppointmentService
  /** Undefined if the office has never offered it. */
  given: GivenService | undefined
  office: DiaryOffice
}

/** The settings of one service at an office, with a button to edit them. */
export function ServiceHours({ service, given, office }: ServiceHoursProps) {
  const t = useTexts(['diary', 'appointments'])
  const [isOpen, setIsOpen] = useState(false)
  const name = t(`appointments:services.${service}`)
  return (
    <Section id={`service-${service}`} title={name}>
      {given ? <Facts given={given} office={office} /> : <p>{t('hours.none')}</p>}
      <Cluster>
        <Button
          aria-label={t(given ? 'hours.changeNamed' : 'hours.giveNamed', { service: name })}
          onClick={() => setIsOpen(true)}
          variant="secondary"
        >
          {t(given ? 'hours.change' : 'hours.give')}
        </Button>
      </Cluster>
      {isOpen && <HoursDialog given={given} office={office} onClose={() => setIsOpen(false)} service={service} />}
    </Section>
  )
}

function Facts({ given, office }: { given: GivenService; office: DiaryOffice }) {
  const t = useTexts(['diary', 'appointments'])
  const weekdays = [...new Set(given.hours.map(({ weekday }) => weekday))]
  const first = given.outside[0]
  return (
    <>
      <ul className={styles.facts}>
        <li>{given.ways.map((way) => t(`appointments:ways.${way}`)).join(' · ')}</li>
        <li>{t('hours.facts', { length: t('appointments:minutes', { minutes: given.minutes }) })}</li>
        <li>{t('hours.capacity', { people: given.capacity })}</li>
      </ul>
      {weekdays.length === 0 ? (
        <p>{t('hours.paused')}</p>
      ) : (
        <dl className={styles.week}>
          {weekdays.map((weekday) => (
            <div key={weekday}>
              <dt>{t(`weekdays.${weekday as 1}`)}</dt>
              <dd>
                {given.hours
                  .filter((one) => one.weekday === weekday)
                  .map(({ opens, closes }) => (
                    <span key={opens}>
                      {presentClock(opens)} – {presentClock(closes)}
                    </span>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {first && (
        <Notice title={t('hours.outside', { count: given.outside.length })} tone="warning">
          <Link search={{ office: office.id, date: clockAt(office.zone, Date.parse(first.startsAt)).date }} to="/admin/appointments">
            {t('hours.see', { date: formatShortDate(new Date(first.startsAt), currentLanguage(), { timeZone: office.zone }) })}
          </Link>
        </Notice>
      )}
    </>
  )
}
