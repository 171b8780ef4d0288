import type { Audience, Criterion } from '@afilia/domain/messages/audience'
import { LEAST_COUNT, mostOf, roundCount } from '@afilia/domain/messages/messages'

/** A condition of an audience: one criterion with its values. */
export type Condition = Extract<Audience, { readonly by: Criterion }>

/** The members of the reach with the same data, as far as the audience asks for them. */
export interface Alike {
  /** By condition, in the order of `listConditions`: which of its values they have. */
  readonly matched: readonly (readonly string[])[]
  readonly members: number
  readonly devices: number
}

/** What staff may know about the size of an audience. Null: suppressed. */
export interface ShownSize {
  readonly members: number | null
  readonly devices: number | null
  /** At most this many members are in it, as far as staff may know. */
  readonly most: number
}

/** All conditions of an audience, from left to right. */
export function listConditions(audience: Audience): Condition[] {
  if ('by' in audience) return [audience]
  return ('not' in audience ? [audience.not] : 'all' in audience ? audience.all : audience.any).flatMap(listConditions)
}

/** A part of an audience, for members who are alike. */
interface Part {
  readonly isTrue: boolean
  readonly parts: readonly Part[]
  /** Whether all of its parts must be true, or one. Undefined for `not` and for a condition. */
  readonly how?: 'all' | 'any'
  /** The index of a condition. */
  readonly at?: number
}

/** `matched`: the entries of `Alike`, from left to right. */
function evaluate(audience: Audience, matched: Iterator<[number, readonly string[]]>): Part {
  if ('by' in audience) {
    const [at, values] = matched.next().value as [number, readonly string[]]
    return { isTrue: values.length > 0, parts: [], at }
  }
  if ('not' in audience) {
    const part = evaluate(audience.not, matched)
    return { isTrue: !part.isTrue, parts: [part] }
  }
  const [how, inside] = 'all' in audience ? (['all', audience.all] as const) : (['any', audience.any] as const)
  const parts = inside.map((part) => evaluate(part, matched))
  return { isTrue: how === 'all' ? parts.every(({ isTrue }) => isTrue) : parts.some(({ isTrue }) => isTrue), parts, how }
}

/** The conditions that decide alone whether these members are in the audience: if one changed, so would the answer. */
function listDecisive({ parts, how, at }: Part): number[] {
  if (at !== undefined) return [at]
  if (how === undefined) return listDecisive(parts[0]!)
  // With `all`, a part decides if all others are true; with `any`, if all others are false.
  const against = parts.filter(({ isTrue }) => isTrue === (how === 'any'))
  const deciding = against.length === 0 ? parts : against.length === 1 ? against : []
  return deciding.flatMap(listDecisive)
}

interface Seen {
  readonly alike: Alike
  readonly whole: Part
}

const byValue = (value: string): string => `by ${value}`
const [WITH, WITHOUT] = ['with', 'without']

/**
 * How many members each condition decides about: those who fulfil it, those who do not, and those who fulfil it by one value alone. If such a group
 * had fewer than ten members, the counts with and without the condition or value would tell something about each of them.
 */
function listGroups(audience: Audience, everybody: readonly Seen[]): number[] {
  const groups = listConditions(audience).map(
    ({ in: values }) => new Map<string, number>([WITH, WITHOUT, ...values.map(byValue)].map((key) => [key, 0])),
  )
  for (const { alike, whole } of everybody)
    for (const at of listDecisive(whole)) {
      const [matched, group] = [alike.matched[at]!, groups[at]!]
      const keys = matched.length === 0 ? [WITHOUT] : matched.length === 1 ? [WITH, ...matched.map(byValue)] : [WITH]
      for (const key of keys) group.set(key, group.get(key)! + alike.members)
    }
  return groups.flatMap((group) => [...group.values()])
}

const sumOf = (rows: readonly Seen[], key: 'members' | 'devices'): number => rows.reduce((sum, { alike }) => sum + alike[key], 0)

/**
 * The size of an audience for staff, from the members of their reach (docs/decisions/131): rounded to tens, and suppressed if it, or what one of
 * its conditions decides, concerns fewer than ten members.
 */
export function toShownSize(audience: Audience, reached: readonly Alike[]): ShownSize {
  const everybody = reached.map((alike) => ({ alike, whole: evaluate(audience, alike.matched.entries()) }))
  const inside = everybody.filter(({ whole }) => whole.isTrue)
  const members = roundCount(sumOf(inside, 'members'))
  if (members === null || listGroups(audience, everybody).some((count) => count < LEAST_COUNT))
    return { members: null, devices: null, most: sumOf(everybody, 'members') }
  return { members, devices: roundCount(sumOf(inside, 'devices')), most: mostOf(members) }
}
