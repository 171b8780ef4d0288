import type { ComponentProps, ReactNode } from 'react'
import styles from './wide-table.module.css'

// Roles are explicit, because Safari drops them where a phone shows rows as blocks.
const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

interface Column {
  readonly title: string
  /** `end` for amounts. */
  readonly align?: 'end'
}

interface WideTableProps extends Pick<ComponentProps<'table'>, 'aria-label' | 'aria-labelledby'> {
  columns: readonly Column[]
  /** The rows. */
  children: ReactNode
}

/** A table; on a phone each row is a card with labelled values. */
export function WideTable({ columns, children, ...name }: WideTableProps) {
  return (
    <table {...name} {...AS.table} className={styles.table}>
      <thead {...AS.rows}>
        <tr {...AS.row}>
          {columns.map(({ title, align }) => (
            <th {...AS.columnHead} data-align={align} key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...AS.rows}>{children}</tbody>
    </table>
  )
}

/** A row. `head` is its first cell, which names it. */
export function WideRow({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <tr {...AS.row}>
      <th {...AS.rowHead} scope="row">
        {head}
      </th>
      {children}
    </tr>
  )
}

/** A cell. `label` is the column's title, shown on cards. */
export function WideCell({ label, align, children }: { label?: string; align?: 'end'; children: ReactNode }) {
  return (
    <td {...AS.cell} data-align={align} data-label={label}>
      {children}
    </td>
  )
}
