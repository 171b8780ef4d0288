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
  /** From 0. */
  readonly page: number
  readonly size: number
}

interface StaffListProps<Item, Key extends readonly unknown[]> {
  title: string
  lead: string
  /** What stands between the heading and the list: the filters. */
  tools: ReactNode
  /** The query of a page, such as `pagedQuery('GET mails', { query: { state }, page })`. Another filter begins at its first page. */
  queryOf: (page: Paging) => { queryKey: Key; queryFn?: QueryFunction<PageOf<Item>, Key> }
  /** Shown if there are no items. */
  empty: { readonly icon: ComponentProps<typeof EmptyState>['icon']; readonly title: string; readonly text: string }
  /** The row of an item, an `<li>` with a key; `readAt` is when it was read, in ms. */
  renderItem: (item: Item, readAt: number) => ReactNode
  /** A dialog. */
  children?: ReactNode
}

/** A page of the back office with a list: heading, filters, rows and pager, and what stands there while it loads, has failed or is empty. */
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
