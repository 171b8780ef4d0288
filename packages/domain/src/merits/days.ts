import { dateOfNumber, dayNumber, type IsoDate, rangeOfMonth, toMonth, addMonths } from '../shifts/dates.ts'
import { groupBy } from '../formats/groups.ts'
import type { Experience } from './merit.ts'
import type { Line, Rules } from './scale.ts'

/** A work merit, and a line that accepts it. */
export interface Claim {
  readonly merit: Experience & { readonly id: string }
  readonly line: Line
}

/** A run of days on which the same merits are claimed. */
interface Stretch {
  readonly days: number
  /** For each line, the merit that gives the day the most there. */
  readonly meritIds: ReadonlyMap<string, string>
  /** All merits of these days, with their lines. */
  readonly claims: readonly Claim[]
}

/** Days that the same lines accept, each with the same share of a month. */
export interface DayGroup {
  readonly key: string
  readonly days: number
  /** For each line, the value of a day in units of a month (`unitsOfMonth`), in the order of the lines' ids. */
  readonly weights: ReadonlyMap<string, bigint>
  readonly stretches: readonly Stretch[]
}

// The least common multiple of 28, 29, 30 and 31, so that a day of any month is a whole number of units; times 100 for percents.
const CALENDAR_UNITS = 377_580

/** The units of a whole month at full time. */
export const unitsOfMonth = ({ months }: Pick<Rules, 'months'>): bigint => BigInt(months === 'CALENDAR' ? CALENDAR_UNITS : 30) * 100n

/** Every worked day up to and including `asOf`, once, grouped by the lines that accept it. */
export function groupDays(claims: readonly Claim[], rules: Rules, asOf: IsoDate): DayGroup[] {
  const stretches = listStretches(claims, rules, asOf)
  const groups = groupBy(stretches, ({ key }) => key)
  return [...groups]
    .map(([key, members]) => ({
      key,
      days: members.reduce((sum, { days }) => sum + days, 0),
      weights: members[0]!.weights,
      stretches: members,
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function listStretches(claims: readonly Claim[], rules: Rules, asOf: IsoDate) {
  const spans = claims.map((claim) => ({ claim, from: dayNumber(claim.merit.from), end: dayNumber(endOf(claim, asOf)) + 1 }))
  const marks = spans.flatMap(({ from, end }) => [from, end, ...(rules.months === 'CALENDAR' ? listMonthStarts(from, end) : [])])
  const days = [...new Set(marks)].toSorted((a, b) => a - b)
  return days.slice(0, -1).flatMap((from, index) => {
    const there = spans.filter((span) => span.from <= from && span.end > from).map(({ claim }) => claim)
    if (there.length === 0) return []
    const dayUnits = rules.months === 'CALENDAR' ? CALENDAR_UNITS / lengthOfMonth(dateOfNumber(from)) : 1
    return [toStretch(there, days[index + 1]! - from, dayUnits, rules)]
  })
}

const endOf = ({ merit }: Claim, asOf: IsoDate): IsoDate => (merit.to !== null && merit.to < asOf ? merit.to : asOf)

function toStretch(claims: readonly Claim[], days: number, dayUnits: number, { partTime }: Rules) {
  const best = new Map<string, { readonly percent: number; readonly meritId: string }>()
  for (const { merit, line } of claims) {
    const percent = partTime === 'WHOLE' ? 100 : merit.percent
    if (percent > (best.get(line.id)?.percent ?? 0)) best.set(line.id, { percent, meritId: merit.id })
  }
  const lines = [...best].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const weights = new Map(lines.map(([id, { percent }]) => [id, BigInt(percent * dayUnits)]))
  return {
    key: [...weights].map(([id, weight]) => `${id}:${weight}`).join(' '),
    days,
    weights,
    meritIds: new Map(lines.map(([id, { meritId }]) => [id, meritId])),
    claims,
  }
}

function listMonthStarts(from: number, end: number): number[] {
  const starts: number[] = []
  for (let month = toMonth(dateOfNumber(from)); ; month = addMonths(month, 1)) {
    const start = dayNumber(`${month}-01`)
    if (start >= end) return starts
    if (start > from) starts.push(start)
  }
}

const lengthOfMonth = (date: IsoDate): number => Number(rangeOfMonth(toMonth(date)).to.slice(8))
