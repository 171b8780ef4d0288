import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { isNearMe } from '@afilia/domain/people/near'
import { Link } from '@tanstack/react-router'
import type { EventsSearch } from './events-search.ts'
import { useNearPlaces } from './use-near-places.ts'

/** Puts the nearest events first, measured from the member's centre, otherwise from home. Absent without either. */
export function NearChip({ search }: { search: EventsSearch }) {
  const t = useTexts('event-pages')
  const [usual] = useNearPlaces()
  const { pages: _, ...asked } = search
  const isChosen = isNearMe(search.near)
  if (!usual && !isChosen) return null
  return (
    <li>
      <Link
        activeOptions={{ includeSearch: false }}
        aria-current={isChosen ? 'true' : undefined}
        className={chips.chip}
        data-chosen={isChosen ? '' : undefined}
        resetScroll={false}
        search={{ ...asked, near: isChosen ? undefined : usual, town: undefined, radius: undefined }}
        to="/events"
      >
        {t('near.me')}
      </Link>
    </li>
  )
}
