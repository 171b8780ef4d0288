import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { ListIcon } from '@afilia/ui/marks/later-icons'
import { Link } from '@tanstack/react-router'
import type { EventsSearch } from './events-search.ts'
import styles from './event-list.module.css'

/** Leads from the list to the calendar and back. */
export function ViewLink({ search }: { search: EventsSearch }) {
  const { pages: _, ...asked } = search
  const t = useTexts('event-pages')
  const isCalendar = asked.view === 'calendar'
  const Icon = isCalendar ? ListIcon : CalendarDaysIcon
  return (
    <Link
      activeOptions={{ includeSearch: false }}
      className={`${chips.chip} ${styles.view}`}
      resetScroll={false}
      search={isCalendar ? { ...asked, view: undefined, month: undefined } : { ...asked, view: 'calendar' }}
      to="/events"
    >
      <Icon size={20} />
      {t(isCalendar ? 'views.list' : 'views.calendar')}
    </Link>
  )
}
