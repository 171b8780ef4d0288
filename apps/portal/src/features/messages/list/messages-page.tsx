import { send } from '@afilia/client/calls/query.ts'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMarks } from '../../../messages/marks.ts'
import { useUnread } from '../../../messages/unread.ts'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePages } from './message-pages.tsx'
import type { MessagesSearch } from './messages-search.ts'
import { NoMessages } from './no-messages.tsx'
import { ReadAll } from './read-all.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { MESSAGES_PER_PAGE, messagesQuery } from '../../../app/first-pages.ts'

/** The union's messages to the member, unread first. The view is in the URL. */
export function MessagesPage(search: MessagesSearch) {
  const t = useTexts(['mailbox', 'common', 'pages'])
  const { q, topic, unread, author, archived = false, page = 1 } = search
  const withMarks = useMarks()
  const unreadCount = useUnread() ?? 0
  const list = useQuery({
    ...messagesQuery(page - 1, { isArchived: archived, unread, topic, author, search: q }),
    placeholderData: keepPreviousData,
  })
  useVisit()
  usePrefetch(list.data?.items)
  const shown = list.data?.items.map(withMarks).filter(({ isArchived }) => isArchived === archived)
  return (
    <Stack gap={5}>
      <PageHeading lead={t('list.lead')} title={t('pages:messages.title')} />
      <MessageFilters search={search} shown={shown ?? []} />
      {unreadCount > 0 && !archived && <ReadAll count={unreadCount} />}
      {shown === undefined ? (
        hasFailed(list) ? (
          <QueryFailed query={list} />
        ) : (
          <PendingMessages label={t('common:loading')} />
        )
      ) : shown.length === 0 ? (
        <NoMessages search={search} />
      ) : (
        <MessageList isArchive={archived} messages={shown} />
      )}
      <MessagePages pages={Math.ceil((list.data?.total ?? 0) / MESSAGES_PER_PAGE)} search={search} />
    </Stack>
  )
}

/** Specification §7: the time of the last visit to the mailbox. Offline visits are not recorded. */
function useVisit(): void {
  const isSignedIn = Boolean(useSession().session?.token)
  useEffect(() => {
    if (isSignedIn) void send('PUT user-infos/update-last-visited-mailbox').catch(() => undefined)
  }, [isSignedIn])
}

function PendingMessages({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack gap={3}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} lines={3} />
        ))}
      </Stack>
    </Loading>
  )
}
