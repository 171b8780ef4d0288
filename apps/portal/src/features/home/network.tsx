import styles from './network.module.css'
import { LINES, OFFICES, SEATS } from './spain-network.ts'

/** The union's offices as a map of lights. Decoration: the figures stand beside it in words. */
export function Network({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 480 380">
      <path className={styles.lines} d={LINES} />
      <path className={styles.halo} d={SEATS} />
      <path className={styles.offices} d={OFFICES} />
      <path className={styles.seats} d={SEATS} />
    </svg>
  )
}
