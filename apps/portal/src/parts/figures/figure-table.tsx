import { ScrollRegion } from '@afilia/ui/page/scroll-region'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import type { ReactNode } from 'react'
import styles from './figure-table.module.css'

interface FigureTableProps extends TableProps {
  /** The table opens with its title: something above it already says the main thing. */
  isFolded?: boolean
}

interface TableProps {
  id: string
  title: string
  /** Set if the heading above says the same. */
  isTitleHidden?: boolean
  /** The first one is the heading of the rows' names. */
  columns: readonly string[]
  /** A key, and the row's name followed by its cells. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** The last row, with totals. */
  foot?: readonly ReactNode[]
}

/** A table of numbers, open or below its title. */
export function FigureTable({ isFolded = false, ...table }: FigureTableProps) {
  if (!isFolded) return <Table {...table} />
  return (
    <details className={styles.fold}>
      <summary>{table.title}</summary>
      <Table {...table} isTitleHidden />
    </details>
  )
}

/**
 * A table of numbers, with details in `small` elements. It scrolls sideways if it is wider than the screen, and its first column stays
 * visible.
 */
function Table({ id, title, columns, rows, foot, isTitleHidden = false }: TableProps) {
  return (
    <ScrollRegion className={styles.scroll}>
      <table className={styles.table} id={id}>
        {isTitleHidden ? (
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
        ) : (
          <caption className={styles.caption}>{title}</caption>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row cells={cells} key={key} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Row cells={foot} />
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}

function Row({ cells: [heading, ...cells] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{heading}</th>
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of columns never changes
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
