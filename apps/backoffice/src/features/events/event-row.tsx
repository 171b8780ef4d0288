import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEventCard } from '@afilia/contract/events/staff-events'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import rows from '../../parts/lists/rows.module.css'
import { presentMoment, presentMoney, presentNumber } from './present.ts'

/** An event in the list, with its used places. */
export function EventRow({ event }: { event: StaffEventCard }) {
  const t = useTexts('staff-events')
  const { id, title, language, startsAt, place, isCancelled, sessions, taken, capacity, waiting, paid } = event
  const number = presentNumber(taken)
  const facts = [
    presentMoment(startsAt),
    place ? [place.name, place.municipality.name].filter(Boolean).join(', ') : t('online'),
    sessions > 1 && t('sessions', { count: sessions }),
  ]
  const counts = [
    capacity === null ? t('taken', { number }) : t('takenOf', { number, total: presentNumber(capacity) }),
    waiting > 0 && t('waiting', { number: presentNumber(waiting) }),
    paid > 0 && t('paid', { amount: presentMoney(paid) }),
  ]
  return (
    <li className={rows.row}>
      <p className={rows.name}>
        <Link lang={language} params={{ id }} to="/admin/events/$id">
          {title}
        </Link>
        {isCancelled && <Badge tone="danger">{t('cancelled')}</Badge>}
      </p>
      <p className={rows.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={rows.facts}>{counts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
