import { JOB_CLOSINGS, JOB_FACET_VALUES, JOB_FACETS, JOB_LIMITS, JOB_SORTS, type JobClosing, type JobFacet, type JobSort } from './jobs.ts'

/** A search among the offers of a kind: everything in the address of a list except the page number. */
export interface JobSearch {
  /** Several values of a facet are alternatives; facets limit one another. */
  readonly facets: Readonly<Partial<Record<JobFacet, readonly string[]>>>
  /** Ids of autonomies and provinces; alternatives. */
  readonly regions: readonly string[]
  /** `home`, `centre` or a municipality's id. */
  readonly near?: string | undefined
  /** In km. */
  readonly radius: number
  readonly closing: JobClosing
  /** Prefixes of words. */
  readonly text?: string | undefined
  readonly sort: JobSort
}

const ID = /^[\w-]{1,40}$/

const isValueOf = (facet: JobFacet, value: string): boolean =>
  facet === 'entity' ? ID.test(value) : (JOB_FACET_VALUES[facet] as readonly string[]).includes(value)

/** Reads an address, such as `?category=BOLSA,TRASLADO&region=CA01`. Invalid values are ignored, because addresses are typed by hand or cut off. */
export function parseJobSearch(address: string): JobSearch {
  const params = new URLSearchParams(address)
  const list = (name: string, isValid: (value: string) => boolean): string[] =>
    [...new Set((params.get(name) ?? '').split(','))].filter(isValid).slice(0, JOB_LIMITS.values)
  const facets = Object.fromEntries(
    JOB_FACETS.map((facet) => [facet, list(facet, (value) => isValueOf(facet, value))] as const).filter(([, values]) => values.length > 0),
  )
  const near = ID.test(params.get('near') ?? '') ? params.get('near')! : undefined
  const radius = Number(params.get('radius') ?? Number.NaN)
  const text = params.get('text')?.trim().slice(0, JOB_LIMITS.text) || undefined
  const sort = JOB_SORTS.find((one) => one === params.get('sort')?.split(',')[0])
  return {
    facets,
    regions: list('region', (value) => ID.test(value)),
    near,
    radius: radius >= 1 && radius <= JOB_LIMITS.radius ? radius : JOB_LIMITS.defaultRadius,
    closing: JOB_CLOSINGS.find((one) => one === params.get('closing')) ?? 'OPEN',
    text,
    sort: sort === undefined || (sort === 'distance' && near === undefined) ? 'deadline' : sort,
  }
}

/** The address of a search, without `?` and without default values: equal searches have equal addresses. */
export function printJobSearch({ facets, regions, near, radius, closing, text, sort }: JobSearch): string {
  const params = new URLSearchParams()
  const add = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') params.set(name, value)
  }
  for (const facet of JOB_FACETS) add(facet, facets[facet]?.toSorted().join(','))
  add('region', regions.toSorted().join(','))
  add('near', near)
  if (near !== undefined && radius !== JOB_LIMITS.defaultRadius) add('radius', String(radius))
  if (closing !== 'OPEN') add('closing', closing)
  add('text', text)
  if (sort !== 'deadline') add('sort', sort)
  // A comma needs no escape and is easier to read.
  return params.toString().replaceAll('%2C', ',')
}
