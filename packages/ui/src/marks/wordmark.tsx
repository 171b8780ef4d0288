import styles from './wordmark.module.css'

/** The logo: two people leaning on each other form an A, and a cross connects them. */
function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg aria-hidden="true" height={size} viewBox="0 0 64 64" width={size}>
      <rect className={styles.ground} height="64" rx="17" width="64" />
      <path className={styles.strokes} d="M14 50 27 19q5-10 10 0l13 31" />
      <path className={styles.cross} d="M32 34v15M24.5 41.5h15" />
    </svg>
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Mark />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
