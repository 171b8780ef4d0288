import { countDays, dayNumber, type DateRange, type IsoDate, listDays } from './dates.ts'
import { MAX_SHIFTS_A_DAY } from './kinds.ts'
import { listPlanChanges, type Plan, toPlan } from './plan.ts'

/** A rotation: the shifts of each day, repeated. */
export interface Pattern {
  readonly steps: readonly (readonly string[])[]
  /** The day of the first step. */
  readonly start: IsoDate
}

/** The most days of a rotation: sixteen weeks. */
export const MAX_STEPS = 112
/** The longest range that one rotation can fill. */
export const MAX_DAYS = 400

interface ApplyOptions {
  /** Whether days set by hand are overwritten. */
  readonly overwrites: boolean
}

/** The changes that apply the rotation to the range. Idempotent. */
export function applyPattern(plan: Plan, { steps, start }: Pattern, range: DateRange, { overwrites }: ApplyOptions): Plan {
  if (steps.length === 0 || countDays(range) > MAX_DAYS) return {}
  const wanted = listDays(range)
    .filter((date) => overwrites || !isSetByHand(plan, date))
    .map((date) => [date, { shifts: stepAt(steps, start, date), isByHand: false }] as const)
  return listPlanChanges(plan, Object.fromEntries(wanted))
}

/** The number of days in the range that were set by hand. */
export function countSetByHand(plan: Plan, range: DateRange): number {
  return listDays(range).filter((date) => isSetByHand(plan, date)).length
}

function isSetByHand(plan: Plan, date: IsoDate): boolean {
  const day = toPlan(plan, date)
  return day.isByHand && day.shifts.length > 0
}

function stepAt(steps: Pattern['steps'], start: IsoDate, date: IsoDate): readonly string[] {
  const distance = dayNumber(date) - dayNumber(start)
  return steps[((distance % steps.length) + steps.length) % steps.length] ?? []
}

interface Lettered {
  readonly id: string
  readonly letters: string
}

export interface ReadPattern {
  readonly steps: readonly (readonly string[])[]
  /** Words that match no shift, as written. */
  readonly unknown: readonly string[]
}

/**
 * Reads a rotation as people write it or paste it from a spreadsheet: `M M T T N N L L`, `MMTTNNLL`, `2M 2T 2N 2L`, `M+T` for two
 * shifts in a day, `-` for none. Steps beyond `MAX_STEPS` are ignored.
 */
export function readPattern(text: string, kinds: readonly Lettered[]): ReadPattern {
  const ids = new Map(kinds.toReversed().map(({ id, letters }) => [letters.toUpperCase(), id]))
  const unknown: string[] = []
  const steps: (readonly string[])[] = []
  for (const word of text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter(Boolean)) {
    const step = readStep(word, ids)
    const repeated = step ? undefined : /^(\d{1,2})[X*]?(\D.*)$/.exec(word)
    const repeatedStep = repeated && readStep(repeated[2]!, ids)
    const glued = step || repeatedStep ? undefined : readGlued(word, ids)
    if (step) steps.push(step)
    else if (repeatedStep) steps.push(...Array.from({ length: Number(repeated[1]) }, () => repeatedStep))
    else if (glued) steps.push(...glued)
    else unknown.push(word)
  }
  return { steps: steps.slice(0, MAX_STEPS), unknown }
}

/** Splits a word into the letters of several days. Shorter letters win, so that `MT` among others means two days. */
function readGlued(word: string, ids: ReadonlyMap<string, string>): readonly (readonly string[])[] | undefined {
  if (word.length > MAX_STEPS) return undefined
  const longest = Math.max(0, ...[...ids.keys()].map((letters) => letters.length))
  /** From the end: the reading of the rest from each position. */
  const read: (readonly (readonly string[])[] | undefined)[] = []
  read[word.length] = []
  for (let from = word.length - 1; from >= 0; from -= 1)
    for (let length = 1; length <= longest && !read[from]; length += 1) {
      const step = readStep(word.slice(from, from + length), ids)
      const rest = read[from + length]
      if (step && rest) read[from] = [step, ...rest]
    }
  return read[0]
}

function readStep(word: string, ids: ReadonlyMap<string, string>): readonly string[] | undefined {
  if (/^[-–—_.]+$/.test(word)) return []
  const found = word.split(/[+/]/).map((part) => ids.get(part))
  return found.length <= MAX_SHIFTS_A_DAY && found.every((id) => id !== undefined) ? found : undefined
}
