import type { IsoDate } from '../shifts/dates.ts'
import { type Claim, groupDays, unitsOfMonth } from './days.ts'
import type { Merit } from './merit.ts'
import { toItems } from './items.ts'
import type { Evaluation, Left, LinePoints } from './results.ts'
import { type Line, listLines, type Part, type Points, type Scale } from './scale.ts'
import { countUnits, type SharedCap, shareDays } from './share-days.ts'
import { listGivenDays, listLostDays } from './state-days.ts'
import { findDegree, findLine } from './take.ts'

/**
 * Calculates the points of the merits by a scale on a day, the last day to apply. The arithmetic is exact: whole numbers over one denominator.
 * Only the results are rounded, as the scale says. So a total is never above a cap, never depends on the order of the merits, and never
 * falls when a merit is added.
 */
export function evaluateMerits(scale: Scale, merits: readonly Merit[], asOf: IsoDate): Evaluation {
  const moment = { asOf, degreeOn: findDegree(merits, asOf) }
  const found = merits.toSorted(compare).map((merit) => ({ merit, line: findLine(scale, merit, moment) }))
  const taken = found.flatMap(({ merit, line }) => (typeof line === 'string' ? [] : [{ merit, line }]))
  const rejected: Left[] = found.flatMap(({ merit, line }) => (typeof line === 'string' ? [{ meritId: merit.id, reason: line }] : []))

  const { rules } = scale
  const items = toItems(taken, rules)
  const claims = taken.flatMap(({ merit, line }): Claim[] => (merit.kind === 'EXPERIENCE' ? [{ merit, line }] : []))
  const groups = groupDays(claims, rules, asOf)
  const timeLines = listLines(scale).filter(isWork)
  const shares = shareDays(groups, timeLines, listCaps(scale, items.hundredths), rules)

  // The common denominator of all points, times 1/10000.
  const month = unitsOfMonth(rules)
  const over = shares.scale * month * 100n
  const round = (value: bigint): Points => roundPoints(value, over, rules)
  const given = listGivenDays(groups, shares)

  const presentLine = (line: Line) => {
    const isTime = isWork(line)
    const units = countUnits(groups, shares, line.id)
    const wholeMonths = rules.rest === 'DROPPED' ? (units / (shares.scale * month)) * shares.scale * month : units
    const hundredths = isTime ? wholeMonths * 100n : (items.hundredths.get(line.id) ?? 0n) * (over / 100n)
    const uncapped = BigInt(line.points) * hundredths
    const points = lower(uncapped, line.cap, over)
    const givenTo = (isTime ? given : items.given).get(line.id) ?? []
    const amount = Number((hundredths * 100n) / over) / 100
    return {
      exact: points,
      line: { lineId: line.id, points: round(points), uncapped: round(uncapped), amount, given: givenTo } satisfies LinePoints,
    }
  }
  const presentPart = (part: Part) => {
    const lines = part.lines.map(presentLine)
    const uncapped = sum(lines)
    const points = lower(uncapped, part.cap, over)
    return { exact: points, part: { points: round(points), uncapped: round(uncapped), lines: lines.map(({ line }) => line) } }
  }
  const blocks = scale.blocks.map((block) => {
    const parts = block.parts.map(presentPart)
    const uncapped = sum(parts)
    const points = lower(uncapped, block.cap, over)
    return {
      exact: points,
      block: { kind: block.kind, points: round(points), uncapped: round(uncapped), parts: parts.map(({ part }) => part) },
    }
  })
  return {
    total: round(sum(blocks)),
    blocks: blocks.map(({ block }) => block),
    left: [...rejected, ...items.left, ...listLostDays(groups, shares)],
  }
}

const isWork = ({ takes }: Line): boolean => takes.kind === 'EXPERIENCE'

/** Compares by content, so that the order of the input does not matter. */
const compare = (a: Merit, b: Merit): number => {
  const [left, right] = [toText(a), toText(b)]
  if (left === right) return 0
  return left < right ? -1 : 1
}
const toText = ({ id, ...facts }: Merit): string =>
  `${JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)))} ${id}`

const sum = (ones: readonly { readonly exact: bigint }[]): bigint => ones.reduce((total, { exact }) => total + exact, 0n)

const lower = (value: bigint, cap: Points | null, over: bigint): bigint =>
  cap !== null && value > BigInt(cap) * over ? BigInt(cap) * over : value

/** What is left of the cap for the work lines, after the points of the other lines. */
const toCap = (lines: readonly Line[], cap: Points | null, others: bigint): SharedCap[] => {
  const lineIds = new Set(lines.filter(isWork).map(({ id }) => id))
  if (cap === null || lineIds.size === 0) return []
  const left = BigInt(cap) * 100n - others
  return [{ lineIds, left: left > 0n ? left : 0n }]
}

/** The caps of the parts, then of the blocks, each with the rest that is left for work. */
function listCaps(scale: Scale, hundredths: ReadonlyMap<string, bigint>): SharedCap[] {
  const pointsOf = (lines: readonly Line[]): bigint =>
    lines.reduce((total, line) => {
      const points = BigInt(line.points) * (hundredths.get(line.id) ?? 0n)
      return total + lower(points, line.cap, 100n)
    }, 0n)
  const parts = scale.blocks.flatMap((block) => block.parts.flatMap(({ lines, cap }) => toCap(lines, cap, pointsOf(lines))))
  const blocks = scale.blocks.flatMap((block) =>
    toCap(
      block.parts.flatMap(({ lines }) => lines),
      block.cap,
      // A part without work counts under its own cap. In a part with work, the other merits count first.
      block.parts.reduce((total, { lines, cap }) => total + lower(pointsOf(lines), cap, 100n), 0n),
    ),
  )
  return [...parts, ...blocks]
}

function roundPoints(value: bigint, over: bigint, { decimals, rounding }: Scale['rules']): Points {
  const step = 10n ** BigInt(4 - decimals)
  const unit = over * step
  return Number(((value + (rounding === 'HALF_UP' ? unit / 2n : 0n)) / unit) * step)
}
