import { JOB_FACETS, type JobClosing, type JobFacet, type JobKind } from '@afilia/domain/jobs/jobs'

/** How near the deadline is: over, within a week, within a month, or later or never. */
export type Nearness = 'OVER' | 'WEEK' | 'MONTH' | 'LATER'

/** Which offers a filter by deadline finds. */
export const NEAR_ENOUGH: Record<JobClosing, readonly Nearness[]> = {
  OPEN: ['WEEK', 'MONTH', 'LATER'],
  WEEK: ['WEEK'],
  MONTH: ['WEEK', 'MONTH'],
  ALL: ['OVER', 'WEEK', 'MONTH', 'LATER'],
}

/** The facets and, behind them, the place. */
const PLACE = JOB_FACETS.length
const WIDTH = PLACE + 1

/** Offers that have all in common: their kind, a value of each facet and their place (`jobs.cell`). */
interface Cell {
  readonly name: string
  readonly kind: JobKind
  /** The numbers of its values. */
  readonly values: readonly number[]
}

/** Reads the names of cells, and gives each value a number. */
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
    /** Which of the numbers are allowed at a position; null: all are. */
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

/** How many offers cells have. All numbers in a row: tens of thousands are compared in a millisecond. */
export function createTally() {
  let values = new Uint32Array(64 * WIDTH)
  let offers = new Int32Array(64)
  const names: string[] = []
  return {
    names: names as readonly string[],
    values: () => values,
    offers: () => offers,
    /** Adds a cell. Returns where it stands. */
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

/** What is counted. */
interface CountedFor {
  readonly facets: Readonly<Partial<Record<JobFacet, readonly string[]>>>
  /** Undefined: anywhere. */
  readonly places: readonly string[] | undefined
}

export interface Counts {
  readonly total: number
  /** Without regard to the facets and the places. */
  readonly all: number
  /** By facet and value; those that find nothing are missing. */
  readonly facets: Readonly<Record<JobFacet, ReadonlyMap<string, number>>>
  /** The names of the cells whose offers are found, the first so many. */
  readonly cells: readonly string[]
}

/** So many cells are named. */
export const MAX_CELLS = 2_000

/** How many offers are found, and how many each value would find under the filters of the other facets: what fails one facet alone counts for that one. */
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

/** The position of the one filter that a cell fails: -1 if it fails none, null if several. */
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
