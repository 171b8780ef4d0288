import type { Region } from '@afilia/contract/content/reference'
import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import styles from './region-links.module.css'

/** Links to the union's regional sites (specification §2). */
export function RegionLinks({ regions }: { regions: readonly Region[] }) {
  return (
    <ul className={styles.regions}>
      {regions.map(({ id, name, siteUrl }) => (
        <li key={id}>
          <a href={siteUrl} rel="noopener">
            {name}
            <ArrowUpRightIcon size={18} />
          </a>
        </li>
      ))}
    </ul>
  )
}
