import { query } from '@afilia/client/calls/query.ts'
import chips from '@afilia/client/parts/lists/chips.module.css'
import { useSignedIn } from '@afilia/client/session/session.ts'
import type { JobSearch } from '@afilia/domain/jobs/job-search'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { writeAddress } from '../search/jobs-search.ts'

interface ProvinceChipProps {
  search: JobSearch
  town: string | undefined
}

/** One tap to the offers of the province that the member follows, with those of its autonomy and of all of Spain. */
export function ProvinceChip({ search, town }: ProvinceChipProps) {
  const { docid } = useSignedIn()
  const { data: preferences } = useQuery(query('GET preferences/document-id/{docid}', { params: { docid } }))
  const { data: provinces } = useQuery(query('GET geo-regions'))
  const own = provinces?.find(({ id }) => id === preferences?.provinceExternalId)
  if (!own) return null
  return (
    <li>
      <Link
        activeOptions={{ includeSearch: false, exact: true }}
        className={chips.chip}
        resetScroll={false}
        search={writeAddress({ search: { ...search, regions: [own.id] }, town })}
        to="."
      >
        {own.name}
      </Link>
    </li>
  )
}
