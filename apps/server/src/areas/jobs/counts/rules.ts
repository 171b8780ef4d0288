import { JOB_FACETS, type JobClosing, type JobFacet, type JobKind } from '@afilia/domain/jobs/jobs'

/** How near the deadline is: over, within a week, within a month, or later (also without a deadline). */
export type Nearness = 'OVER' | 'WEEK' | 'MONTH' | 'LATER'

/** The deadlines that each filter includes. */
export const NEAR_ENOUGH: Record<JobClosing, readonly Nearness[]> = {
  OPEN: ['WEEK', 'MONTH', 'LATER'],
  WEEK: ['WEEK'],
  MONTH: ['WEEK', 'MONTH'],
  ALL: ['OVER', 'WEEK', 'MONTH', 'LATER'],
}

/** The values of a cell: one for each facet, then the place. */
const PLACE = JOB_FACETS.length
const WIDTH = PLACE + 1

/** Offers with the same kind, the same value of each facet and the same place (`jobs.cell`). */
interface Cell {
  readonly name: string
  readonly kind: JobKind
  /** The numbers of its values. */
  readonly values: readonly number[]
}

/** Parses the names of cells, and numbers their values. */
export function createCells() {
  const numbers = new Map<string, number>()
  const known: { readonly at: number; readonly value: string }[] = []
  const cells = new Map<string, Cell>()
  const numberOf = (at: number, value: string): number => {
    const key = `${at} ${value}`
    const found = numbers.get(key)
    if (found !== undefined) return found
    numbers.set(key, known.length)
    return known.push({ at, value }) - 1
  }
  return {
    read(name: string): Cell {
      const found = cells.get(name)
      if (found) return found
      const [kind, ...values] = name.split(' ')
      const cell = { name, kind: kind as JobKind, values: values.map((value, at) => numberOf(at, value)) }
      cells.set(name, cell)
      return cell
    },
    /** Which value numbers are allowed at a position; null: all. */
    allow(at: number, values: readonly string[] | undefined): Uint8Array | null {
      if (values === undefined) return null
      const allowed = new Uint8Array(known.length)
      for (const value of values) {
        const number = numbers.get(`${at} ${value}`)
        if (number !== undefined) allowed[number] = 1
      }
      return allowed
    },
    known: known as readonly { readonly at: number; readonly value: string }[],
  }
}
export type Cells = ReturnType<typeof createCells>

/** The number of offers in each cell. All numbers are in one array, so that tens of thousands are compared in a millisecond. */
export function createTally() {
  let values = new Uint32Array(64 * WIDTH)
  let offers = new Int32Array(64)
  const names: string[] = []
  return {
    names: names as readonly string[],
    values: () => values,
    offers: () => offers,
    /** Adds a cell. Returns its position. */
    add(cell: Cell, count: number): number {
      const at = names.push(cell.name) - 1
      if (at === offers.length) {
        const [more, moreOffers] = [new Uint32Array(values.length * 2), new Int32Array(offers.length * 2)]
        more.set(values)
        moreOffers.set(offers)
        ;[values, offers] = [more, moreOffers]
      }
      values.set(cell.values, at * WIDTH)
      offers[at] = count
      return at
    },
    set(at: number, count: number): void {
      offers[at] = count
    },
  }
}
export type Tally = ReturnType<typeof createTally>

/** The filters of a count. */
interface CountedFor {
  readonly facets: Readonly<Partial<Record<JobFacet, readonly string[]>>>
  /** Undefined: anywhere. */
  readonly places: readonly string[] | undefined
}

export interface Counts {
  readonly total: number
  /** Ignoring facets and places. */
  readonly all: number
  /** By facet and value; values without offers are missing. */
  readonly facets: Readonly<Record<JobFacet, ReadonlyMap<string, number>>>
  /** The names of the first cells whose offers match. */
  readonly cells: readonly string[]
}

/** The most cells named. */
export const MAX_CELLS = 2_000

/**
 * Counts the matching offers and, for each value of a facet, the offers that it would find under the filters of the other facets. So a
 * cell that fails only one facet counts for that facet.
 */
export function countOffers(cells: Cells, tallies: readonly Tally[], { facets, places }: CountedFor): Counts {
  const allowed = JOB_FACETS.map((facet, at) => cells.allow(at, facets[facet]))
  const inPlace = cells.allow(PLACE, places)
  const sums = new Int32Array(cells.known.length)
  const found = new Set<string>()
  let [total, all] = [0, 0]
  for (const tally of tallies) {
    const [values, offers] = [tally.values(), tally.offers()]
    for (let one = 0, first = 0; one < tally.names.length; one += 1, first += WIDTH) {
      const count = offers[one]!
      if (count === 0) continue
      all += count
      if (inPlace && !inPlace[values[first + PLACE]!]) continue
      const failed = findFailed(allowed, values, first)
      if (failed === null) continue
      if (failed >= 0) {
        sums[values[first + failed]!]! += count
        continue
      }
      total += count
      if (found.size < MAX_CELLS) found.add(tally.names[one]!)
      for (let at = first; at < first + PLACE; at += 1) sums[values[at]!]! += count
    }
  }
  return { total, all, facets: nameSums(cells, sums), cells: [...found] }
}

/** The position of the only filter that a cell fails: -1 if it fails none, null if it fails several. */
function findFailed(allowed: readonly (Uint8Array | null)[], values: Uint32Array, first: number): number | null {
  let failed = -1
  for (let at = 0; at < PLACE; at += 1) {
    const those = allowed[at]
    if (!those || those[values[first + at]!]) continue
    if (failed >= 0) return null
    failed = at
  }
  return failed
}

function nameSums({ known }: Cells, sums: Int32Array): Counts['facets'] {
  const named = Object.fromEntries(JOB_FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<JobFacet, Map<string, number>>
  sums.forEach((sum, number) => {
    const { at, value } = known[number]!
    if (sum > 0) named[JOB_FACETS[at]!].set(value, sum)
  })
  return named
}
