import { Button } from '@afilia/ui/forms/button'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Notice } from '@afilia/ui/feedback/notice'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Stack } from '@afilia/ui/page/layout'
import { isNearMe } from '@afilia/domain/people/near'
import { type BusyTime, isFreeForOne } from '@afilia/domain/shifts/free'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PageLink } from '@afilia/client/parts/links/page-link.tsx'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useIsMember } from '../use-is-member.ts'
import { toDate } from '../when/present-times.ts'
import { EventCalendar } from './event-calendar.tsx'
import { PendingRows } from '../../../parts/rows/pending-rows.tsx'
import { EventList } from './event-list.tsx'
import { EventsBar } from './events-bar.tsx'
import { type EventsSearch, MAX_PAGES, toQuestion } from './events-search.ts'
import { MeasuredFrom } from './measured-from.tsx'
import styles from './event-list.module.css'
import { useBusyTimes } from './use-free-time.ts'

const SIZE = 24
/** The page size when a filter is applied on the device. */
const MOST = 100

/** The union's events as a list or calendar, with filters in the URL. */
export function EventsPage(given: EventsSearch) {
  const t = useTexts(['event-pages', 'pages'])
  const { session } = useSession()
  const isMember = useIsMember()
  // A link of a member, opened by somebody without a centre or home of their own.
  const search = !isMember && isNearMe(given.near) ? { ...given, near: undefined } : given
  const [today] = useState(() => toDate(new Date().toISOString()))
  const { busy, isKnown } = useBusyTimes(search.from ?? today)
  const known = isMember && isKnown ? busy : undefined
  return (
    <PublicPage isList>
      <div className={styles.head}>
        <PageHeading lead={session ? undefined : t('leadPublic')} title={t('pages:events.title')} />
        {isMember && <PageLink to="/events/mine">{t('pages:myEvents.title')}</PageLink>}
      </div>
      <Stack gap={3}>
        <EventsBar search={search} />
        {search.free && isMember && !isKnown && <Notice title={t('free.unknown')} tone="warning" />}
        {search.view === 'calendar' ? <EventCalendar busy={known} search={search} /> : <Found busy={known} search={search} />}
      </Stack>
    </PublicPage>
  )
}

function Found({ search, busy }: { search: EventsSearch; busy: readonly BusyTime[] | undefined }) {
  const t = useTexts('event-pages')
  const navigate = useNavigate()
  const { pages = 1 } = search
  const isFiltered = search.free === true && busy !== undefined
  const isByDistance = isNearMe(search.near)
  const lists = useQueries({
    queries: Array.from({ length: pages }, (_, page) =>
      pagedQuery('GET events', {
        query: toQuestion(search),
        page: { page, size: isFiltered ? MOST : SIZE, ...(isByDistance && { sort: 'km' }) },
      }),
    ),
  })
  const loaded = lists.flatMap(({ data }) => data?.items ?? [])
  const total = lists[0]?.data?.total ?? 0
  const found = isFiltered ? loaded.filter(({ sessions, isCancelled }) => !isCancelled && isFreeForOne(busy, sessions)) : loaded
  const failed = lists.find((list) => !list.data && hasFailed(list))
  const isPending = !failed && lists.some(({ data }) => !data)
  const more = (): void => void navigate({ to: '/events', search: { ...search, pages: pages + 1 }, replace: true, resetScroll: false })

  // Renders in steps, as `Loaded` does for long lists.
  const isShown = useDeferredValue(loaded.length > 0)

  if (failed && loaded.length === 0) return <QueryFailed query={failed} />
  if (loaded.length > 0 ? !isShown : isPending) return <PendingRows />
  const hasMore = loaded.length < total && pages < MAX_PAGES
  return (
    <Stack gap={3}>
      {found.length === 0 ? (
        <NothingFound />
      ) : (
        <>
          <div className={styles.count}>
            <output>{isFiltered ? t('free.count', { count: found.length, total: loaded.length }) : t('count', { count: total })}</output>
            {found.some(({ km }) => km !== null) && <MeasuredFrom search={search} />}
          </div>
          <EventList busy={busy} events={found} isByDistance={isByDistance} />
        </>
      )}
      {failed && <QueryFailed query={failed} />}
      {hasMore && (
        <Button className={styles.more} isBusy={isPending} onClick={more} variant="secondary">
          {t('more')}
        </Button>
      )}
    </Stack>
  )
}

function NothingFound() {
  const t = useTexts('event-pages')
  return (
    <EmptyState
      actions={
        <PageButton to="/events" variant="secondary">
          {t('empty.action')}
        </PageButton>
      }
      icon={CalendarDaysIcon}
      title={t('empty.title')}
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}
