import type { PageOf } from '@afilia/client/calls/query.ts'
import { hasFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { DataTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { isShown, type ListColumn, type Listed, type ListOrder } from './list-column.ts'
import styles from './list-table.module.css'
import { ListFooter } from './list-footer.tsx'
import { readPages, type QueryOf } from './read-pages.ts'
import { SaveView, ViewTabs } from './saved-views.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { type ListView, useListSettings } from './use-list-settings.ts'

const SIZE = 50

/** The rows that are marked: some of the page, or all that match. */
interface Marked<Item> {
  /** Of the page that is shown. */
  readonly items: readonly Item[]
  readonly isAll: boolean
  /** All of them, page by page. */
  readonly read: () => AsyncIterable<readonly Item[]>
}

export interface ListTableProps<Item, Key extends readonly unknown[]> {
  title: string
  columns: readonly ListColumn<Item>[]
  /** The query for a page, such as `pagedQuery('GET mails', { query: { state }, page })`. Changing the filter returns to the first page. */
  queryOf: QueryOf<Item, Key>
  /** Shown if there are no items. */
  empty: { readonly icon: ComponentProps<typeof EmptyState>['icon']; readonly title: string; readonly text: string }
  /** The filters above the rows. */
  tools?: ReactNode
  /** A dialog about one of the rows that are shown; they are new after a change. */
  renderOpen?: (items: readonly Item[]) => ReactNode
  /** Further actions on marked rows. */
  renderBulk?: (marked: Marked<Item>) => ReactNode
}

const toSort = (order: ListOrder | null): string | undefined =>
  (order && `${order.field},${order.isDescending ? 'desc' : 'asc'}`) || undefined

/** A list as a table: filters, views, columns and export above the rows, the pages below them. */
export function ListTable<Item extends Listed, Key extends readonly unknown[]>(props: ListTableProps<Item, Key>) {
  const { title, columns, queryOf, empty, tools, renderOpen, renderBulk } = props
  const navigate = useNavigate()
  const { pathname, searchStr: search } = useRouterState({ select: ({ location }) => location })
  const settings = useListSettings(pathname)
  const [order, setOrder] = useState<ListOrder | null>(null)
  const sort = toSort(order)
  const filter = JSON.stringify([queryOf({ page: 0, size: SIZE }).queryKey, sort])
  const start = { filter, page: 0, marked: new Set<string>() as ReadonlySet<string>, isAll: false }
  const [state, setState] = useState(start)
  if (state.filter !== filter) setState(start)
  const { page, marked, isAll } = state.filter === filter ? state : start
  const found = useQuery({
    ...queryOf({ page, size: SIZE, ...(sort !== undefined && { sort }) }),
    staleTime: 0,
    placeholderData: keepPreviousData<PageOf<Item>>,
  })
  const exported = columns.filter((column) => isShown(column, settings.columns) && !column.isAction)
  const readAll = () => readPages(queryOf, sort)
  const show = (view: ListView | undefined): void => {
    setOrder(view?.order ?? null)
    settings.keep({ columns: view?.columns ?? settings.columns })
    void navigate({ href: `${pathname}${view?.search ?? ''}`, replace: true })
  }
  const isCurrent = (view: ListView | undefined): boolean =>
    view ? view.search === search && toSort(view.order) === sort : !settings.views.some(isCurrent)
  return (
    <div className={styles.list}>
      <ViewTabs isCurrent={isCurrent} onChoose={show} views={settings.views} />
      <div className={styles.tools}>
        {tools}
        <div className={styles.buttons}>
          <SaveView
            onRemove={(name) => settings.keep({ views: settings.views.filter((view) => view.name !== name) })}
            onSave={(name) =>
              settings.keep({
                views: [...settings.views.filter((view) => view.name !== name), { name, search, order, columns: settings.columns }],
              })
            }
            views={settings.views}
          />
          <ColumnPicker chosen={settings.columns} columns={columns} onChoose={(chosen) => settings.keep({ columns: chosen })} />
          {found.data !== undefined && found.data.total > 0 && <ExportButton columns={exported} read={readAll} title={title} />}
        </div>
      </div>
      <Loaded pending={<TableSkeleton />} query={found}>
        {({ items, total }) => {
          if (total === 0)
            return (
              <EmptyState icon={empty.icon} title={empty.title}>
                <p>{empty.text}</p>
              </EmptyState>
            )
          const chosen = items.filter(({ id }) => isAll || marked.has(id))
          const read = isAll ? readAll : () => one(chosen)
          return (
            <>
              <DataTable
                chosen={settings.columns}
                columns={columns}
                items={items}
                label={title}
                marked={new Set(chosen.map(({ id }) => id))}
                onMark={(ids) => setState({ filter, page, marked: ids, isAll: false })}
                onOrder={setOrder}
                order={order}
              />
              <ListFooter
                isWaiting={found.isPlaceholderData && !hasFailed(found)}
                onPage={(to) => setState({ ...start, page: to })}
                page={page}
                size={SIZE}
                title={title}
                total={total}
              />
              {renderOpen?.(items)}
              {chosen.length > 0 && (
                <BulkBar
                  count={chosen.length}
                  isAll={isAll}
                  onAll={() => setState({ filter, page, marked, isAll: true })}
                  onClear={() => setState({ filter, page, marked: new Set(), isAll: false })}
                  total={total}
                >
                  {renderBulk?.({ items: chosen, isAll, read })}
                  <ExportButton columns={exported} read={read} title={title} />
                </BulkBar>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

async function* one<Item>(items: readonly Item[]) {
  yield await Promise.resolve(items)
}
