import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { Section } from '@afilia/client/parts/page/section.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { forgetBooking, type UnsentBooking } from '../../../bookings/unsent-bookings.ts'
import { DropButton } from '../../../bookings/unsent-notices.tsx'
import { presentMoment } from '../when/present-times.ts'

/** Bookings that the server does not have: pending or rejected. */
export function UnsentList({ bookings }: { bookings: readonly UnsentBooking[] }) {
  const t = useTexts('booking')
  return (
    <Section id="unsent-bookings" lead={t('mine.device.lead')} title={t('mine.device.title')}>
      <ul className={records.list}>
        {bookings.map(({ event, startsAt, outcome }) => (
          <li className={records.row} key={event.id}>
            <div className={records.name}>
              <Link params={{ id: event.slug }} to="/events/$id/book">
                {event.title}
              </Link>
              <Badge tone={outcome ? 'danger' : 'neutral'}>{t(outcome ? 'mine.device.rejected' : 'mine.device.waits')}</Badge>
            </div>
            <p className={records.facts}>{presentMoment(startsAt)}</p>
            <DropButton area="booking" onDrop={() => forgetBooking(event.id)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
