import type { PageOf } from '@afilia/client/calls/query.ts'
import { hasFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { DataTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { isShown, type ListColumn, type Listed, type ListOrder } from './list-column.ts'
import styles from './list-table.module.css'
import { ListFooter } from './list-footer.tsx'
import type { Marked } from './bulk/bulk-change.tsx'
import type { ListKey } from './fetch-rows.ts'
import type { QueryOf } from './query-of.ts'
import { SaveView, ViewTabs } from './saved-views.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { type ListView, useListSettings } from './use-list-settings.ts'

const SIZE = 50

export interface ListTableProps<Item, Key extends ListKey> {
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
  /** What can be done with marked rows. Without it no row can be marked. */
  renderBulk?: (marked: Marked) => ReactNode
}

const toSort = (order: ListOrder | null): string | undefined =>
  (order && `${order.field},${order.isDescending ? 'desc' : 'asc'}`) || undefined

/** A list as a table: filters, views, columns and export above the rows, the pages below them. */
export function ListTable<Item extends Listed, Key extends ListKey>(props: ListTableProps<Item, Key>) {
  const { title, columns, queryOf, empty, tools, renderOpen, renderBulk } = props
  const navigate = useNavigate()
  const { pathname, searchStr: search } = useRouterState({ select: ({ location }) => location })
  const settings = useListSettings(pathname)
  const [order, setOrder] = useState<ListOrder | null>(null)
  const sort = toSort(order)
  const list = queryOf(sort === undefined ? {} : { sort }).queryKey
  const filter = JSON.stringify(list)
  const start = { filter, cursors: [''] as readonly string[], marked: new Set<string>() as ReadonlySet<string>, isAll: false }
  const [state, setState] = useState(start)
  if (state.filter !== filter) setState(start)
  const { cursors, marked, isAll } = state.filter === filter ? state : start
  const found = useQuery({
    ...queryOf({ size: SIZE, after: cursors.at(-1)!, ...(sort !== undefined && { sort }) }),
    staleTime: 0,
    placeholderData: keepPreviousData<PageOf<Item>>,
  })
  const exported = columns.filter((column) => isShown(column, settings.columns) && !column.isAction).map(({ id }) => id)
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
          {found.data !== undefined && found.data.total > 0 && <ExportButton columns={exported} list={list} title={title} />}
        </div>
      </div>
      <Loaded pending={<TableSkeleton />} query={found}>
        {({ items, total, next }) => {
          if (total === 0)
            return (
              <EmptyState icon={empty.icon} title={empty.title}>
                <p>{empty.text}</p>
              </EmptyState>
            )
          const chosen = items.filter(({ id }) => isAll || marked.has(id)).map(({ id }) => id)
          const mark = (ids: ReadonlySet<string>, all = false): void => setState({ filter, cursors, marked: ids, isAll: all })
          return (
            <>
              <DataTable
                chosen={settings.columns}
                columns={columns}
                items={items}
                label={title}
                {...(renderBulk && { marked: new Set(chosen), onMark: mark })}
                onOrder={setOrder}
                order={order}
              />
              <ListFooter
                first={(cursors.length - 1) * SIZE}
                isWaiting={found.isPlaceholderData && !hasFailed(found)}
                onNext={next ? () => setState({ ...start, cursors: [...cursors, next] }) : undefined}
                onPrevious={cursors.length > 1 ? () => setState({ ...start, cursors: cursors.slice(0, -1) }) : undefined}
                shown={items.length}
                title={title}
                total={total}
              />
              {renderOpen?.(items)}
              {renderBulk && chosen.length > 0 && (
                <BulkBar count={chosen.length} isAll={isAll} onAll={() => mark(marked, true)} onClear={() => mark(new Set())} total={total}>
                  {renderBulk({
                    rows: { ids: isAll ? null : chosen, filter: toFilter(list), count: isAll ? total : chosen.length },
                    onDone: () => mark(new Set()),
                  })}
                </BulkBar>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** The filter of a list, without its order. */
const toFilter = ([, , { sort: _sort, ...filter }]: ListKey): ListKey[2] => filter
