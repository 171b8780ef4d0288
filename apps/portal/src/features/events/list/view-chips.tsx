import { Link } from '@tanstack/react-router'
import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useIsMember } from '../use-is-member.ts'
import type { EventsSearch } from './events-search.ts'

/** List or calendar; for members also a filter by their shifts. */
export function ViewChips({ search }: { search: EventsSearch }) {
  const t = useTexts('event-pages')
  const isMember = useIsMember()
  const { pages: _, ...asked } = search
  const views = [
    { name: t('views.list'), isChosen: !search.view, to: { ...asked, view: undefined, month: undefined } },
    { name: t('views.calendar'), isChosen: search.view === 'calendar', to: { ...asked, view: 'calendar' as const } },
  ]
  return (
    <nav aria-label={t('views.label')}>
      <ul className={chips.chips}>
        {views.map(({ name, isChosen, to }) => (
          <Chip isChosen={isChosen} key={name} name={name} search={to} />
        ))}
        {isMember && (
          <Chip isChosen={search.free === true} name={t('free.label')} search={{ ...asked, free: search.free ? undefined : true }} />
        )}
      </ul>
    </nav>
  )
}

function Chip({ name, isChosen, search }: { name: string; isChosen: boolean; search: EventsSearch }) {
  return (
    <li>
      <Link
        activeOptions={{ includeSearch: false }}
        aria-current={isChosen ? 'true' : undefined}
        className={chips.chip}
        data-chosen={isChosen ? '' : undefined}
        resetScroll={false}
        search={search}
        to="/events"
      >
        {name}
      </Link>
    </li>
  )
}
