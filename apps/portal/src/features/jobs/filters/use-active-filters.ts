import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobFacets } from '@afilia/contract/jobs/jobs'
import type { JobSearch } from '@afilia/domain/jobs/job-search'
import { JOB_FACETS, type JobFacet, JOB_LIMITS } from '@afilia/domain/jobs/jobs'
import { useNearName, useRegionName } from '../search/use-place-names.ts'

/** One value that narrows a search. */
export interface ActiveFilter {
  readonly key: string
  /** Such as "Hospital". */
  readonly name: string
  /** The search without this value. */
  readonly without: JobSearch
  /** The search without the whole filter. Its values are alternatives, so removing only one of them would not find more. */
  readonly loosened: JobSearch
}

/** The search with these values of a facet; an empty list removes the facet. */
export function withFacet(search: JobSearch, facet: JobFacet, values: readonly string[]): JobSearch {
  const { [facet]: _, ...others } = search.facets
  return { ...search, facets: values.length > 0 ? { ...others, [facet]: values } : others }
}

const withoutNear = (search: JobSearch): JobSearch => ({
  ...search,
  near: undefined,
  radius: JOB_LIMITS.defaultRadius,
  sort: search.sort === 'distance' ? 'deadline' : search.sort,
})

/** The names of employers, as in the facets and in saved searches. */
export type EntityNames = { readonly entity: readonly Pick<JobFacets['entity'][number], 'value' | 'name'>[] }

/** Names a value of a facet. */
export function useValueName(facets: EntityNames | undefined): (facet: JobFacet, value: string) => string {
  const t = useTexts('job-terms')
  return (facet, value) =>
    facet === 'entity' ? (facets?.entity.find((one) => one.value === value)?.name ?? '…') : t(`${facet}.${value}` as 'scope.HOSPITAL')
}

const one = (key: string, name: string, without: JobSearch): ActiveFilter => ({ key, name, without, loosened: without })

/** All active filters, in the order of the filter form. */
export function useActiveFilters(search: JobSearch, town: string | undefined, facets: EntityNames | undefined): ActiveFilter[] {
  const t = useTexts('jobs')
  const nameOf = useValueName(facets)
  const regionName = useRegionName(search.regions.length > 0)
  const nearName = useNearName()
  const { text, regions, near, radius, closing } = search
  return [
    ...(text ? [one('text', t('filters.text', { words: text }), { ...search, text: undefined })] : []),
    ...regions.map((id) => ({
      key: `region ${id}`,
      name: regionName(id),
      without: { ...search, regions: regions.filter((other) => other !== id) },
      loosened: { ...search, regions: [] },
    })),
    ...(near ? [one('near', t('near.within', { place: nearName(near, town), radius }), withoutNear(search))] : []),
    ...(closing === 'OPEN' ? [] : [one('closing', t(`closing.${closing}`), { ...search, closing: 'OPEN' })]),
    ...JOB_FACETS.flatMap((facet) =>
      (search.facets[facet] ?? []).map((value, _, values) => ({
        key: `${facet} ${value}`,
        name: nameOf(facet, value),
        without: withFacet(
          search,
          facet,
          values.filter((other) => other !== value),
        ),
        loosened: withFacet(search, facet, []),
      })),
    ),
  ]
}
