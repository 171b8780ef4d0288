import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobFacets } from '@afilia/contract/jobs/jobs'
import { JOB_CLOSINGS, JOB_FACET_VALUES, JOB_FACETS, type JobFacet } from '@afilia/domain/jobs/jobs'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { Stack } from '@afilia/ui/page/layout'
import { useRef } from 'react'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import type { JobsView } from '../search/jobs-search.ts'
import { FacetGroup, type FacetOption } from './facet-group.tsx'
import styles from './job-filters.module.css'
import { goToFound } from './show-found.ts'
import { PlaceFields } from './place-fields.tsx'
import { useValueName, withFacet } from './use-active-filters.ts'

interface JobFiltersProps {
  view: JobsView
  ask: (view: Omit<JobsView, 'page'>) => void
  /** Undefined while loading. */
  facets: JobFacets | undefined
  total: number | undefined
  /** The number of active filters. */
  count: number
}

/** Place, deadline and the seven facets. They apply at once. Collapsed on narrow screens. */
export function JobFilters(props: JobFiltersProps) {
  const t = useTexts('jobs')
  const isWide = useIsWide()
  const fold = useRef<HTMLDetailsElement>(null)
  const { total, count } = props
  if (isWide) return <Fields {...props} />
  const toFound = (): void => {
    fold.current!.open = false
    goToFound()
  }
  const title = t('filters.title')
  return (
    <details className={styles.fold} ref={fold}>
      <summary>{count > 0 ? t('filters.titleChosen', { title, count }) : title}</summary>
      <Fields {...props} />
      <Button isWide onClick={toFound}>
        {total === undefined ? t('filters.show') : t('filters.showCount', { count: total })}
      </Button>
    </details>
  )
}

/** Facets that are open initially on wide screens. */
const FIRST: ReadonlySet<JobFacet> = new Set(['category', 'scope'])

function Fields({ view, ask, facets }: JobFiltersProps) {
  const t = useTexts(['jobs', 'job-terms'])
  const isWide = useIsWide()
  const nameOf = useValueName(facets)
  const { search, town } = view
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
