import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import type { ReactNode } from 'react'
import styles from './figure-table.module.css'

interface FigureTableProps {
  id: string
  title: string
  /** The heading above says the same. */
  isTitleHidden?: boolean
  /** The first is the heading of the rows. */
  columns: readonly string[]
  /** A key, the heading of the row, and its cells. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** The last row, as a sum. */
  foot?: readonly ReactNode[]
}

/** A table of figures, each with what belongs to it in a `small` below; one that is wider than the screen is scrolled by itself, and its first column stays. */
export function FigureTable({ id, title, columns, rows, foot, isTitleHidden = false }: FigureTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it with the arrow keys
    <div className={styles.scroll} tabIndex={0}>
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
    </div>
  )
}

function Row({ cells: [heading, ...cells] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{heading}</th>
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns never move
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
