import type { PageOf } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Card } from '@afilia/ui/page/card'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, type QueryFunction, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'

const SIZE = 20

interface Paging {
  /** Counts from 0. */
  readonly page: number
  readonly size: number
}

interface StaffListProps<Item, Key extends readonly unknown[]> {
  title: string
  lead: string
  /** The filters between heading and list. */
  tools: ReactNode
  /** The query for a page, such as `pagedQuery('GET mails', { query: { state }, page })`. Changing the filter returns to the first page. */
  queryOf: (page: Paging) => { queryKey: Key; queryFn?: QueryFunction<PageOf<Item>, Key> }
  /** Shown if there are no items. */
  empty: { readonly icon: ComponentProps<typeof EmptyState>['icon']; readonly title: string; readonly text: string }
  /** Renders an item as an `<li>` with a key; `readAt` is the time of loading, in ms. */
  renderItem: (item: Item, readAt: number) => ReactNode
  /** A dialog, for example. */
  children?: ReactNode
}

/** A list page of the back office: heading, filters, rows and pager, with its loading, error and empty states. */
export function StaffList<Item, Key extends readonly unknown[]>(props: StaffListProps<Item, Key>) {
  const { title, lead, tools, queryOf, empty, renderItem, children } = props
  const filter = JSON.stringify(queryOf({ page: 0, size: SIZE }).queryKey)
  const [shown, setShown] = useState({ filter, page: 0 })
  if (shown.filter !== filter) setShown({ filter, page: 0 })
  const page = shown.filter === filter ? shown.page : 0
  const found = useQuery({ ...queryOf({ page, size: SIZE }), staleTime: 0, placeholderData: keepPreviousData<PageOf<Item>> })
  return (
    <Stack gap={5}>
      <PageHeading lead={lead} title={title} />
      {tools}
      <Card aria-label={title}>
        <Loaded query={found}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={empty.icon} title={empty.title}>
                <p>{empty.text}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={records.list}>{items.map((item) => renderItem(item, found.dataUpdatedAt))}</ul>
                <Pager label={title} onPage={(to) => setShown({ filter, page: to })} page={page} size={SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
      {children}
    </Stack>
  )
}
