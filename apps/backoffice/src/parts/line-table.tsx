import { ScrollRegion } from '@afilia/ui/page/scroll-region'
import styles from './line-table.module.css'
import table from './table.module.css'

interface LineTableProps {
  title: string
  heads: { readonly line: string; readonly state: string; readonly text: string }
  lines: readonly { readonly number: number; readonly shown: string; readonly state: string; readonly text: string }[]
}

/** The outcome of each line of an import. */
export function LineTable({ title, heads, lines }: LineTableProps) {
  return (
    <ScrollRegion aria-label={title} className={table.scroll}>
      <table className={`${table.table} ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{heads.line}</th>
            <th scope="col">{heads.state}</th>
            <th scope="col">{heads.text}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, shown, state, text }) => (
            <tr key={number}>
              <th scope="row">{shown}</th>
              <td>{state}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
