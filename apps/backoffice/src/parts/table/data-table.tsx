import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChevronDownIcon } from '@afilia/ui/marks/icons'
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useRef } from 'react'
import styles from './data-table.module.css'
import { type ChosenColumns, isShown, type ListColumn, type Listed, type ListOrder } from './list-column.ts'
import { moveInRows } from './move-in-rows.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

const apply = <Value,>(updater: Updater<Value>, before: Value): Value =>
  typeof updater === 'function' ? (updater as (value: Value) => Value)(before) : updater

interface DataTableProps<Item> {
  /** The name of the list, for screen readers. */
  label: string
  items: readonly Item[]
  columns: readonly ListColumn<Item>[]
  chosen?: ChosenColumns
  order?: ListOrder | null
  onOrder?: (order: ListOrder | null) => void
  /** The ids of the marked rows; rows cannot be marked without it. */
  marked?: ReadonlySet<string>
  onMark?: (ids: ReadonlySet<string>) => void
}

/** Rows of 40 px under a header that stays in view. The server sorts, filters and pages. */
export function DataTable<Item extends Listed>(props: DataTableProps<Item>) {
  const { label, items, columns, chosen = {}, order = null, onOrder, marked, onMark } = props
  const t = useTexts('staff-lists')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', moveInRows)
    return () => element?.removeEventListener('keydown', moveInRows)
  }, [])

  const sortedBy = columns.find(({ sort }) => sort !== undefined && sort === order?.field)
  const sorting: SortingState = sortedBy && order ? [{ id: sortedBy.id, desc: order.isDescending }] : []
  const rowSelection: RowSelectionState = Object.fromEntries([...(marked ?? [])].map((id) => [id, true]))
  const table = useTable({
    features,
    data: items,
    columns: columns.map(({ id, title, text, sort }, at) => ({
      id,
      header: title,
      accessorFn: text,
      enableSorting: sort !== undefined && onOrder !== undefined,
      enableHiding: at > 0,
      sortDescFirst: false,
    })),
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableRowSelection: marked !== undefined,
    state: { sorting, rowSelection, columnVisibility: Object.fromEntries(columns.map((one) => [one.id, isShown(one, chosen)])) },
    onSortingChange: (updater) => {
      const [first] = apply(updater, sorting)
      const field = columns.find(({ id }) => id === first?.id)?.sort
      onOrder?.(first && field !== undefined ? { field, isDescending: first.desc } : null)
    },
    onRowSelectionChange: (updater) => onMark?.(new Set(Object.keys(apply(updater, rowSelection)))),
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = columns.filter((column) => isShown(column, chosen))
  const [name] = columns
  return (
    <div className={styles.scroll} ref={frame}>
      <table aria-label={label} className={styles.table} style={{ minInlineSize: `${shown.length * 9}rem` }}>
        <colgroup>
          {marked && <col className={styles.markWidth} />}
          {shown.map(({ id, width = 1 }) => (
            <col key={id} style={{ inlineSize: `${(width / shown.reduce((sum, one) => sum + (one.width ?? 1), 0)) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {marked && (
                <th className={styles.mark} scope="col">
                  <input
                    aria-label={t('markPage')}
                    checked={items.length > 0 && table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                    type="checkbox"
                  />
                </th>
              )}
              {group.headers.map(({ id, column }) => (
                <th aria-sort={toAriaSort(column.getIsSorted())} data-number={byId.get(id)?.isNumber && ''} key={id} scope="col">
                  {column.getCanSort() ? (
                    <button className={styles.sort} onClick={column.getToggleSortingHandler()} type="button">
                      {byId.get(id)?.title}
                      {column.getIsSorted() !== false && <ChevronDownIcon size={16} />}
                    </button>
                  ) : (
                    byId.get(id)?.title
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr data-marked={marked?.has(row.id) ? '' : undefined} key={row.id}>
              {marked && (
                <td className={styles.mark}>
                  <input
                    aria-label={t('mark', { name: name?.text(row.original) ?? '' })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                    type="checkbox"
                  />
                </td>
              )}
              {row.getVisibleCells().map(({ id, column }) => {
                const one = byId.get(column.id)!
                const words = one.text(row.original)
                const content = one.cell ? one.cell(row.original) : words
                return one === name ? (
                  <th key={id} scope="row" title={words}>
                    {content}
                  </th>
                ) : (
                  <td data-number={one.isNumber && ''} key={id} title={words}>
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const toAriaSort = (direction: false | 'asc' | 'desc') =>
  direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'
