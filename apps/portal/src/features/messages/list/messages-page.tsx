import { send } from '@afilia/client/calls/query.ts'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MESSAGES_PER_PAGE, messagesQuery } from '../../../app/first-pages.ts'
import { useMarks } from '../../../messages/marks.ts'
import { useUnread } from '../../../messages/unread.ts'
import { MailboxHeading } from './mailbox-heading.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageFinder } from './message-finder.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePages } from './message-pages.tsx'
import type { MessagesSearch } from './messages-search.ts'
import styles from './messages.module.css'
import { NoMessages } from './no-messages.tsx'
import { ReadAll } from './read-all.tsx'
import { usePrefetch } from './use-prefetch.ts'

interface MessagesPageProps {
  /** The view, which is in the URL. */
  search: MessagesSearch
  /** The id of the message that is open beside the list. */
  open?: string | undefined
}

/** The union's messages to the member, newest first. The portal's notices about one thing are one row. */
export function MessagesPage({ search, open }: MessagesPageProps) {
  const t = useTexts(['mailbox', 'common'])
  const { q, topic, unread, from, author, archived = false, before } = search
  const withMarks = useMarks()
  const unreadCount = useUnread()
  const [isFinding, setIsFinding] = useState(Boolean(q ?? topic ?? author))
  const [readUntil, setReadUntil] = useState<string>()
  const list = useQuery({
    ...messagesQuery({ isArchived: archived, unread, from, topic, author, search: q, before }),
    placeholderData: keepPreviousData,
  })
  useVisit()
  usePrefetch(list.data?.items)
  const shown = list.data?.items.map(withMarks).filter(({ isArchived }) => isArchived === archived)
  const hasMore = (list.data?.total ?? 0) > MESSAGES_PER_PAGE
  return (
    <section aria-label={t('list.label')} className={styles.mailbox}>
      <MailboxHeading
        isFinding={isFinding}
        isPage={open === undefined}
        onFind={() => setIsFinding(!isFinding)}
        onReadAll={() => setReadUntil(new Date().toISOString())}
        unread={unreadCount ?? 1}
      />
      <ReadAll count={unreadCount ?? 0} onClose={() => setReadUntil(undefined)} until={readUntil} />
      <MessageFilters search={search} />
      {isFinding && <MessageFinder search={search} shown={shown ?? []} />}
      {shown === undefined ? (
        hasFailed(list) ? (
          <QueryFailed query={list} />
        ) : (
          <PendingMessages label={t('common:loading')} />
        )
      ) : shown.length === 0 ? (
        <NoMessages search={search} />
      ) : (
        <MessageList messages={shown} open={open} search={search} />
      )}
      <MessagePages last={hasMore ? list.data?.items.at(-1)?.id : undefined} search={search} />
    </section>
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
      <div className={styles.pending}>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} lines={2} />
        ))}
      </div>
    </Loading>
  )
}
