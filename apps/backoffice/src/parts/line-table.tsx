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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
    <section aria-label={title} className={table.scroll} tabIndex={0}>
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
    </section>
  )
}
