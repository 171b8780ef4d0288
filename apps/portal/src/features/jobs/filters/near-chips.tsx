import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobSearch } from '@afilia/domain/jobs/job-search'
import { NEAR_ME } from '@afilia/domain/people/near'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'
import { writeAddress } from '../search/jobs-search.ts'
import styles from './job-filters.module.css'

/** One tap to the offers around the member's centre or home, the nearest first. */
export function NearChips({ search }: { search: JobSearch }) {
  const t = useTexts('jobs')
  return NEAR_ME.map((near) => (
    <li key={near}>
      <Link
        activeOptions={{ includeSearch: false, exact: true }}
        className={`${chips.chip} ${styles.active}`}
        resetScroll={false}
        search={writeAddress({ search: { ...search, near, sort: 'distance' } })}
        to="."
      >
        <MapPinIcon size={18} />
        {t(`near.chips.${near}`)}
      </Link>
    </li>
  ))
}
