import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { EventPage } from '@afilia/contract/events/events'
import { formatMoney } from '@afilia/i18n/format'
import detail from '../../../parts/pages/detail.module.css'
import { presentMeetings } from '../when/present-times.ts'
import styles from './booking.module.css'

/** What is being booked, beside the form on a wide screen. */
export function BookingSummary({ event: { sessions, place, price } }: { event: EventPage }) {
  const t = useTexts(['booking', 'event-pages'])
  const [only, ...others] = sessions
  return (
    <Section className={styles.summary} id="booking-summary" title={t('order.booking')}>
      <dl className={detail.facts}>
        {only && others.length === 0 && <Fact name={t('order.when')}>{presentMeetings(only.meetings)}</Fact>}
        <Fact name={t('order.where')}>
          {place ? [place.name, place.address, place.municipality.name].filter(Boolean).join(', ') : t('order.online')}
        </Fact>
        <Fact name={t('event-pages:page.price')}>
          {price && price.mine > 0 ? formatMoney(price.mine, currentLanguage()) : t('event-pages:page.isFree')}
        </Fact>
      </dl>
    </Section>
  )
}
