import type { Given, Left } from './results.ts'
import { LEVELS, type Merit } from './merit.ts'
import type { Line, Rules } from './scale.ts'
import { amountOf } from './take.ts'

interface Taken {
  readonly merit: Merit
  readonly line: Line
}

interface Items {
  /** For each line, the sum of its merits in hundredths of its unit. */
  readonly hundredths: ReadonlyMap<string, bigint>
  readonly given: ReadonlyMap<string, readonly Given[]>
  readonly left: readonly Left[]
}

/** Counts the merits that are not counted by days. */
export function toItems(taken: readonly Taken[], rules: Rules): Items {
  const hundredths = new Map<string, bigint>()
  const given = new Map<string, Given[]>()
  const left: Left[] = []
  for (const one of taken) {
    const { merit, line } = one
    if (line.unit === 'MONTH') continue
    if (line.unit === 'ONCE' && given.has(line.id)) left.push({ meritId: merit.id, reason: 'ONCE' })
    else if (taken.some((other) => isAbove(other, one))) left.push({ meritId: merit.id, reason: 'LOWER_LEVEL' })
    else {
      const amount = amountOf(line.unit, merit, rules)
      hundredths.set(line.id, (hundredths.get(line.id) ?? 0n) + amount)
      given.set(line.id, [...(given.get(line.id) ?? []), { meritId: merit.id, amount: Number(amount) / 100 }])
    }
  }
  return { hundredths, given, left }
}

/** Whether the other merit is in the same language and gives more. For equal points the higher level counts, for equal levels the first merit. */
function isAbove(other: Taken, one: Taken): boolean {
  if (one.merit.kind !== 'LANGUAGE' || other.merit.kind !== 'LANGUAGE') return false
  if (other.merit.language !== one.merit.language || other.merit.id === one.merit.id) return false
  const more = other.line.points - one.line.points || LEVELS.indexOf(other.merit.level) - LEVELS.indexOf(one.merit.level)
  return more > 0 || (more === 0 && other.merit.id < one.merit.id)
}
