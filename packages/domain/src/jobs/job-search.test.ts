import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JobSearch, parseJobSearch, printJobSearch } from './job-search.ts'
import { JOB_CLOSINGS, JOB_FACET_VALUES, JOB_FACETS, JOB_SORTS } from './jobs.ts'

const EMPTY: JobSearch = { facets: {}, regions: [], near: undefined, radius: 50, closing: 'OPEN', text: undefined, sort: 'deadline' }

const id = fc.stringMatching(/^[\w-]{1,12}$/)
const some = (values: fc.Arbitrary<string>) => fc.uniqueArray(values, { minLength: 1, maxLength: 4 })
const searches: fc.Arbitrary<JobSearch> = fc
  .record({
    facets: fc.record(
      Object.fromEntries(
        JOB_FACETS.map((facet) => [facet, some(facet === 'entity' ? id : fc.constantFrom(...JOB_FACET_VALUES[facet]))] as const),
      ),
      { requiredKeys: [] },
    ),
    regions: fc.uniqueArray(id, { maxLength: 3 }),
    near: fc.option(id, { nil: undefined }),
    radius: fc.integer({ min: 1, max: 200 }),
    closing: fc.constantFrom(...JOB_CLOSINGS),
    text: fc.option(
      fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => text.trim() === text && text !== ''),
      { nil: undefined },
    ),
    sort: fc.constantFrom(...JOB_SORTS),
  })
  .map((one) => ({
    ...one,
    radius: one.near === undefined ? 50 : one.radius,
    sort: one.near === undefined && one.sort === 'distance' ? 'deadline' : one.sort,
  }))

const sorted = (search: JobSearch): JobSearch => ({
  ...search,
  regions: search.regions.toSorted(),
  facets: Object.fromEntries(Object.entries(search.facets).map(([facet, values]) => [facet, values.toSorted()])),
})

describe('the address of a search', () => {
  test('contains the whole search, and is the same for equal searches', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const address = printJobSearch(search)
        expect(parseJobSearch(address)).toEqual(sorted(search))
        expect(printJobSearch(parseJobSearch(address))).toBe(address)
      }),
    )
  })

  test('leaves out default values', () => {
    expect(printJobSearch(EMPTY)).toBe('')
    expect(printJobSearch({ ...EMPTY, facets: { stage: ['EXAM'], category: ['TRASLADO', 'BOLSA'] }, text: 'Ávila, ya' })).toBe(
      'category=BOLSA,TRASLADO&stage=EXAM&text=%C3%81vila,+ya',
    )
  })

  test.each(['', '?', 'category=NOTHING&near=a/b&radius=0&closing=NEVER&sort=distance&text=+', 'radius=many&region=,,&foo=bar'])(
    '%j is a search for everything',
    (address) => {
      expect(parseJobSearch(address)).toEqual(EMPTY)
    },
  )

  test('never fails on typed input', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        parseJobSearch(address)
      }),
    )
  })
})
