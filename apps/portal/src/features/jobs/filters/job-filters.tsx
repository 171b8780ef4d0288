import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobFacets } from '@afilia/contract/jobs/jobs'
import { JOB_CLOSINGS, JOB_FACET_VALUES, JOB_FACETS, JOB_SORTS, type JobFacet } from '@afilia/domain/jobs/jobs'
import { Field, Select } from '@afilia/ui/forms/field'
import { Stack } from '@afilia/ui/page/layout'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import type { JobsView } from '../search/jobs-search.ts'
import { FacetGroup, type FacetOption } from './facet-group.tsx'
import styles from './job-filters.module.css'
import { PlaceFields } from './place-fields.tsx'
import { useValueName, withFacet } from './use-active-filters.ts'

interface JobFiltersProps {
  view: JobsView
  ask: (view: Omit<JobsView, 'page'>) => void
  /** Undefined while loading. */
  facets: JobFacets | undefined
}

/** Facets that are open initially on wide screens. */
const FIRST: ReadonlySet<JobFacet> = new Set(['category', 'scope'])

/** Order, place, deadline and the seven facets. They apply at once. */
export default function JobFilters({ view, ask, facets }: JobFiltersProps) {
  const t = useTexts(['jobs', 'job-terms'])
  const isWide = useIsWide()
  const nameOf = useValueName(facets)
  const { search, town } = view
  const sorts = JOB_SORTS.filter((one) => one !== 'distance' || search.near !== undefined)
  const listOptions = (facet: JobFacet): FacetOption[] => {
    const counted = facets?.[facet] ?? []
    const inOrder = facet === 'entity' ? counted.map(({ value }) => value) : JOB_FACET_VALUES[facet]
    return inOrder.flatMap((value) => {
      const found = counted.find((one) => one.value === value)
      return found ? [{ value, name: nameOf(facet, value), count: found.count }] : []
    })
  }
  return (
    <Stack className={styles.fields} gap={4}>
      <Field id="jobs-sort" label={t('sort.label')}>
        <Select
          onChange={({ target }) => ask({ search: { ...search, sort: sorts.find((one) => one === target.value)! }, town })}
          value={search.sort}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`sort.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <PlaceFields ask={ask} view={view} />
      <Field id="jobs-closing" label={t('filters.closing')}>
        <Select
          onChange={({ target }) => ask({ search: { ...search, closing: JOB_CLOSINGS.find((one) => one === target.value)! }, town })}
          value={search.closing}
        >
          {JOB_CLOSINGS.map((closing) => (
            <option key={closing} value={closing}>
              {t(`closing.${closing}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.facets}>
        {JOB_FACETS.map((facet) => (
          <FacetGroup
            chosen={search.facets[facet] ?? []}
            id={`jobs-${facet}`}
            isOpen={isWide && FIRST.has(facet)}
            key={facet}
            onChange={(values) => ask({ search: withFacet(search, facet, values), town })}
            options={listOptions(facet)}
            title={t(`job-terms:facet.${facet}`)}
          />
        ))}
      </div>
    </Stack>
  )
}
