import styles from './list-table.module.css'

const ROWS = Array.from({ length: 16 }, (_, row) => row)

/** The rows of a list that is on its way. */
export function TableSkeleton() {
  return (
    <div aria-hidden className={styles.skeleton}>
      {ROWS.map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}
