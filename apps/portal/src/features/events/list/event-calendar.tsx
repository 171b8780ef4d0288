import type { ListedEvent } from '@afilia/contract/events/events'
import { addDays, addMonths, findMonday, type IsoDate, type IsoMonth, listDays, rangeOfMonth, toMonth } from '@afilia/domain/shifts/dates'
import { type BusyTime, isFreeForOne } from '@afilia/domain/shifts/free'
import { formatMonth, formatTime } from '@afilia/i18n/format'
import { IconButton } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { ChevronLeftIcon, ChevronRightIcon } from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { presentDate, thisMonth, toDate } from '../when/present-times.ts'
import styles from './event-calendar.module.css'
import { EventRow } from './event-row.tsx'
import { groupBy } from '@afilia/domain/formats/groups'
import { type EventsSearch, toQuestion } from './events-search.ts'
import { Rows } from '../../../parts/rows/row.tsx'
import list from './event-list.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** The page size of one call. A month with more events says so. */
const MOST = 100

interface CalendarProps {
  search: EventsSearch
  busy: readonly BusyTime[] | undefined
}

/** The events of a month: a table on wide screens, a list of days on phones. */
export function EventCalendar({ search, busy }: CalendarProps) {
  const t = useTexts('event-pages')
  const navigate = useNavigate()
  const isWide = useIsWide()
  const month = search.month ?? thisMonth()
  const range = rangeOfMonth(month)
  const found = useQuery({
    ...pagedQuery('GET events', { query: { ...toQuestion(search), ...range }, page: { size: MOST } }),
    placeholderData: keepPreviousData,
  })
  const show = (target: IsoMonth): void =>
    void navigate({ to: '/events', search: { ...search, month: target === thisMonth() ? undefined : target }, resetScroll: false })
  return (
    <Stack gap={4}>
      <div className={styles.bar}>
        <h2 aria-live="polite" id="events-month">
          {formatMonth(month, currentLanguage())}
        </h2>
        <IconButton label={t('calendar.previous')} onClick={() => show(addMonths(month, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={t('calendar.next')} onClick={() => show(addMonths(month, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <Loaded query={found}>
        {({ items, total }) => {
          const shown =
            search.free && busy ? items.filter(({ sessions, isCancelled }) => !isCancelled && isFreeForOne(busy, sessions)) : items
          const byDay = groupByDay(shown, range)
          return (
            <>
              {total > MOST && <Notice title={t('calendar.tooMany')} tone="warning" />}
              {isWide ? <MonthTable byDay={byDay} month={month} /> : <DayList busy={busy} byDay={byDay} />}
            </>
          )
        }}
      </Loaded>
    </Stack>
  )
}

const listMeetings = ({ sessions }: ListedEvent) => sessions.flatMap(({ meetings }) => meetings)

type ByDay = ReadonlyMap<IsoDate, readonly ListedEvent[]>

/** Each event on each day on which one of its meetings begins. */
function groupByDay(events: readonly ListedEvent[], { from, to }: { from: IsoDate; to: IsoDate }): ByDay {
  const found = events.flatMap((event) =>
    [...new Set(listMeetings(event).map(({ startsAt }) => toDate(startsAt)))]
      .filter((date) => date >= from && date <= to)
      .map((date) => ({ date, event })),
  )
  const sorted = found.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return new Map([...groupBy(sorted, ({ date }) => date)].map(([date, all]) => [date, all.map(({ event }) => event)]))
}

function MonthTable({ month, byDay }: { month: IsoMonth; byDay: ByDay }) {
  const t = useTexts('event-pages')
  const { from, to } = rangeOfMonth(month)
  const mondays = listDays({ from: findMonday(from), to }).filter((_, day) => day % 7 === 0)
  const [today] = useState(() => toDate(new Date().toISOString()))
  return (
    <table aria-labelledby="events-month" className={styles.grid}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{t(`weekdays.${weekday}.short`)}</span>
              <VisuallyHidden>{t(`weekdays.${weekday}.long`)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays.map((monday) => (
          <tr key={monday}>
            {WEEKDAYS.map((weekday) => {
              const date = addDays(monday, weekday - 1)
              return (
                <td data-outside={toMonth(date) === month ? undefined : ''} data-today={date === today ? '' : undefined} key={weekday}>
                  <span aria-hidden="true" className={styles.number}>
                    {Number(date.slice(8))}
                  </span>
                  <VisuallyHidden>{presentDate(date)}</VisuallyHidden>
                  <ul>
                    {(byDay.get(date) ?? []).map((event) => (
                      <li key={event.id}>
                        <Entry date={date} event={event} />
                      </li>
                    ))}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entry({ event, date }: { event: ListedEvent; date: IsoDate }) {
  const t = useTexts('event-pages')
  const { slug, title, isCancelled, language } = event
  const meeting = listMeetings(event).find(({ startsAt }) => toDate(startsAt) === date)!
  return (
    <Link className={styles.entry} data-cancelled={isCancelled ? '' : undefined} params={{ id: slug }} to="/events/$id">
      <time dateTime={meeting.startsAt}>{formatTime(new Date(meeting.startsAt), { timeZone: 'Europe/Madrid' })}</time>{' '}
      <span lang={language}>{title}</span>
      {isCancelled && <VisuallyHidden>. {t('cancelled')}</VisuallyHidden>}
    </Link>
  )
}

function DayList({ byDay, busy }: { byDay: ByDay; busy: readonly BusyTime[] | undefined }) {
  const t = useTexts('event-pages')
  if (byDay.size === 0) return <p>{t('calendar.none')}</p>
  return (
    <div className={list.months}>
      {[...byDay].map(([date, events]) => (
        <section aria-labelledby={`events-${date}`} key={date}>
          <h3 className={list.month} id={`events-${date}`}>
            {presentDate(date)}
          </h3>
          <Rows>
            {events.map((event) => (
              <EventRow busy={busy} event={event} key={event.id} />
            ))}
          </Rows>
        </section>
      ))}
    </div>
  )
}
