import chips from '@afilia/client/parts/lists/chips.module.css'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { isNearMe } from '@afilia/domain/people/near'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { FilterBar } from '../../../parts/filters/filter-bar.tsx'
import { useIsMember } from '../use-is-member.ts'
import type { EventsSearch } from './events-search.ts'
import { NearChip } from './near-chip.tsx'
import { ViewLink } from './view-link.tsx'

// The pickers of places are loaded with the sheet.
const EventFilters = lazy(async () => {
  const [filters] = await Promise.all([import('./event-filters.tsx'), loadTexts('pickers')])
  return filters
})

/** Search words, the other filters in a sheet, for members the order by distance and a filter by their shifts, and the other view. */
export function EventsBar({ search }: { search: EventsSearch }) {
  const t = useTexts('event-pages')
  const navigate = useNavigate()
  const isMember = useIsMember()
  const { pages: _, ...asked } = search
  const ask = (change: EventsSearch): void => {
    void navigate({ to: '/events', search: { ...asked, ...change }, resetScroll: false })
  }
  const { q, kind, province, near, from, to, free } = search
  const count = [kind, province, !isNearMe(near) && near, from, to].filter(Boolean).length
  const title = t('filters.title')
  return (
    <FilterBar
      chips={
        <ul className={chips.chips}>
          {isMember && <NearChip search={search} />}
          {isMember && (
            <li>
              <Link
                activeOptions={{ includeSearch: false }}
                aria-current={free ? 'true' : undefined}
                className={chips.chip}
                data-chosen={free ? '' : undefined}
                resetScroll={false}
                search={{ ...asked, free: free ? undefined : true }}
                to="/events"
              >
                {t('free.label')}
              </Link>
            </li>
          )}
          <li>
            <ViewLink search={search} />
          </li>
        </ul>
      }
      search={{
        id: 'events-q',
        label: t('filters.words'),
        button: t('filters.search'),
        cutAt: 100,
        words: q,
        onWords: (words) => ask({ q: words }),
      }}
      sheet={{
        title,
        label: count > 0 ? t('filters.titleChosen', { title, count }) : title,
        show: t('filters.show'),
        children: <EventFilters ask={ask} search={search} />,
      }}
    />
  )
}
