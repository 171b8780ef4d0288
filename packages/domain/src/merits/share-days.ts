import { type DayGroup, unitsOfMonth } from './days.ts'
import { type Limit, maximize } from './maximize.ts'
import type { Line, Rules } from './scale.ts'

/** Lines that share a cap, with the rest that is left for work, in hundredths of 1/10000 of a point. */
export interface SharedCap {
  readonly lineIds: ReadonlySet<string>
  readonly left: bigint
}

/** How many days of each group go to each line: `days.get(group)?.get(line) / scale`. */
export interface Shares {
  readonly days: ReadonlyMap<DayGroup, ReadonlyMap<string, bigint>>
  readonly scale: bigint
}

// Weights of the goals, each larger than any sum of the next: enough months, then points, then days that count beyond a cap.
const MONTHS_FIRST = 10n ** 80n
const POINTS_FIRST = 10n ** 40n

interface Bounds {
  readonly least: ReadonlyMap<string, bigint>
  readonly most: ReadonlyMap<string, bigint>
}

/**
 * Assigns each day to one line, so that the points are the most that the caps allow: "the better one" (el más favorable). Choosing the better
 * line day by day would be wrong: a line that reaches its cap would waste days that another line could use. If a scale drops the days beyond
 * whole months, months are whole numbers, which branch and bound finds.
 */
export function shareDays(groups: readonly DayGroup[], lines: readonly Line[], caps: readonly SharedCap[], rules: Rules): Shares {
  if (rules.rest === 'PROPORTIONAL') return solve(groups, lines, caps, rules, NO_BOUNDS)!.shares
  const months = findWholeMonths(groups, lines, caps, rules)
  // More days than those months gain nothing, so the remaining days go to the better line.
  return solve(groups, lines, caps, rules, { least: months, most: months })!.shares
}

const NO_BOUNDS: Bounds = { least: new Map(), most: new Map() }

/** Finds the whole months of each line that give the most points in total. */
function findWholeMonths(
  groups: readonly DayGroup[],
  lines: readonly Line[],
  caps: readonly SharedCap[],
  rules: Rules,
): ReadonlyMap<string, bigint> {
  let best: { readonly months: ReadonlyMap<string, bigint>; readonly points: bigint } | undefined
  const open: Bounds[] = [{ least: new Map(), most: countMost(groups, lines, rules) }]
  for (let bounds = open.pop(); bounds; bounds = open.pop()) {
    const relaxed = solve(groups, lines, caps, rules, bounds)
    if (!relaxed) continue
    const { shares, points: bound, byLine } = relaxed
    // Whole months give whole hundredths.
    if (best && (bound * 100n) / shares.scale <= best.points) continue
    const months = new Map(lines.map(({ id }) => [id, countUnits(groups, shares, id) / (shares.scale * unitsOfMonth(rules))]))
    const points = addUp(lines, caps, months)
    if (!best || points > best.points) best = { months, points }
    const split = lines.find(({ id, points: rate }) => byLine.get(id)! > BigInt(rate) * months.get(id)! * shares.scale)
    if (!split) continue
    const whole = months.get(split.id)!
    open.push({ ...bounds, most: new Map(bounds.most).set(split.id, whole) })
    open.push({ ...bounds, least: new Map(bounds.least).set(split.id, whole + 1n) })
  }
  return best?.months ?? new Map<string, bigint>()
}

/** The whole months that each line would have with all the days that it accepts. */
const countMost = (groups: readonly DayGroup[], lines: readonly Line[], rules: Rules): Map<string, bigint> =>
  new Map(
    lines.map(({ id }) => {
      const units = groups.reduce((sum, { days, weights }) => sum + BigInt(days) * (weights.get(id) ?? 0n), 0n)
      return [id, units / unitsOfMonth(rules)]
    }),
  )

/** The days of a line in units of a month, times the scale of the shares. */
export const countUnits = (groups: readonly DayGroup[], { days }: Shares, lineId: string): bigint =>
  groups.reduce((sum, group) => sum + (days.get(group)?.get(lineId) ?? 0n) * (group.weights.get(lineId) ?? 0n), 0n)

/** The points of whole months in hundredths, under every cap. The caps are in order from the inner to the outer one. */
function addUp(lines: readonly Line[], caps: readonly SharedCap[], months: ReadonlyMap<string, bigint>): bigint {
  let parts = lines.map(({ id, points, cap }) => ({
    ids: [id],
    points: lower(BigInt(points) * months.get(id)! * 100n, cap === null ? null : BigInt(cap) * 100n),
  }))
  for (const { lineIds, left } of caps) {
    const [inside, outside] = [parts.filter(({ ids }) => lineIds.has(ids[0]!)), parts.filter(({ ids }) => !lineIds.has(ids[0]!))]
    const sum = inside.reduce((total, { points }) => total + points, 0n)
    parts = [...outside, { ids: inside.flatMap(({ ids }) => ids), points: lower(sum, left) }].filter(({ ids }) => ids.length > 0)
  }
  return parts.reduce((total, { points }) => total + points, 0n)
}

const lower = (points: bigint, cap: bigint | null): bigint => (cap !== null && points > cap ? cap : points)

function solve(groups: readonly DayGroup[], lines: readonly Line[], caps: readonly SharedCap[], rules: Rules, bounds: Bounds) {
  const month = unitsOfMonth(rules)
  const gains: bigint[] = []
  const limits: Limit[] = []
  const addVariable = (gain: bigint): number => gains.push(gain) - 1
  const limit = (bound: bigint, ...coefficients: (readonly [number, bigint])[]): void =>
    void limits.push({ bound, coefficients: new Map(coefficients) })

  const rates = new Map(lines.map(({ id, points }) => [id, BigInt(points)]))
  const shares = groups.map((group) => {
    const byLine = [...group.weights].map(([lineId, weight]) => ({ lineId, weight, variable: addVariable(rates.get(lineId)! * weight) }))
    limit(BigInt(group.days), ...byLine.map(({ variable }) => [variable, 1n] as const))
    return { group, byLine }
  })
  const points = new Map<string, number>()
  const wanted: { readonly variable: number; readonly units: bigint }[] = []
  for (const { id, cap } of lines) {
    const rate = rates.get(id)!
    const days = shares.flatMap(({ byLine }) => byLine.filter(({ lineId }) => lineId === id))
    const variable = addVariable(POINTS_FIRST)
    points.set(id, variable)
    limit(0n, [variable, month], ...days.map((day) => [day.variable, -rate * day.weight] as const))
    if (cap !== null) limit(BigInt(cap), [variable, 1n])
    const most = bounds.most.get(id)
    if (most !== undefined) limit(rate * most, [variable, 1n])
    const least = bounds.least.get(id)
    if (least !== undefined) {
      const reached = addVariable(MONTHS_FIRST)
      wanted.push({ variable: reached, units: least * month })
      limit(least * month, [reached, 1n])
      limit(0n, [reached, 1n], ...days.map((day) => [day.variable, -day.weight] as const))
    }
  }
  for (const { lineIds, left } of caps)
    limit(left, ...[...points].filter(([id]) => lineIds.has(id)).map(([, variable]) => [variable, 100n] as const))

  const { values, scale } = maximize({ gains, limits })
  if (wanted.some(({ variable, units }) => values[variable]! < units * scale)) return undefined
  return {
    byLine: new Map([...points].map(([id, variable]) => [id, values[variable]!])),
    points: [...points.values()].reduce((sum, variable) => sum + values[variable]!, 0n),
    shares: {
      scale,
      days: new Map(shares.map(({ group, byLine }) => [group, new Map(byLine.map(({ lineId, variable }) => [lineId, values[variable]!]))])),
    },
  }
}
