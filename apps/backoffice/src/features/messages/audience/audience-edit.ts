import { type Audience, type Criterion, EVERYBODY } from '@afilia/domain/messages/audience'

/** How the conditions of a list are combined. */
export const HOWS = ['all', 'any', 'none'] as const
export type How = (typeof HOWS)[number]

/** A value with its display name. */
interface Value {
  readonly id: string
  readonly name: string
}

export interface ConditionRow {
  /** Identifies the row in React only, so that its inputs keep their state. */
  readonly key: number
  readonly by: Criterion
  readonly values: readonly Value[]
}
export interface GroupRow {
  readonly key: number
  readonly how: How
  readonly rows: readonly ConditionRow[]
}
/** A part nested deeper than the form supports: shown as text and left unchanged. */
export interface FixedRow {
  readonly key: number
  readonly audience: Audience
  /** The names of places and specialties in it. */
  readonly names: readonly Value[]
}
export type Row = ConditionRow | GroupRow | FixedRow

/** An audience as form rows: conditions, groups of conditions, and fixed parts. */
export interface AudienceForm {
  readonly how: How
  readonly rows: readonly Row[]
}

export const isGroup = (row: Row): row is GroupRow => 'rows' in row
export const isFixed = (row: Row): row is FixedRow => 'audience' in row

export const FOR_EVERYBODY: AudienceForm = { how: 'all', rows: [] }

const join = (how: How, parts: readonly Audience[]): Audience =>
  how === 'all' ? { all: parts } : how === 'any' ? { any: parts } : { not: { any: parts } }

const writeCondition = ({ by, values }: ConditionRow): Audience => ({ by, in: values.map(({ id }) => id) })

/** No rows mean everybody. */
export const toAudience = ({ how, rows }: AudienceForm): Audience =>
  rows.length === 0
    ? EVERYBODY
    : join(
        how,
        rows.map((row) => (isFixed(row) ? row.audience : isGroup(row) ? join(row.how, row.rows.map(writeCondition)) : writeCondition(row))),
      )

/** Incomplete rows: a condition without a value or a group without a condition. */
export const findUnfinished = ({ rows }: AudienceForm): number[] =>
  rows.flatMap((row) => {
    if (isFixed(row)) return []
    if (isGroup(row) && row.rows.length > 0) return findUnfinished({ how: 'all', rows: row.rows })
    return isGroup(row) || row.values.length === 0 ? [row.key] : []
  })

export const nextKey = ({ rows }: AudienceForm): number =>
  1 + Math.max(0, ...rows.flatMap((row) => (isGroup(row) ? [row.key, ...row.rows.map(({ key }) => key)] : [row.key])))

function readList(audience: Audience): { readonly how: How; readonly parts: readonly Audience[] } | undefined {
  if ('all' in audience) return { how: 'all', parts: audience.all }
  if ('any' in audience) return { how: 'any', parts: audience.any }
  if ('not' in audience) return 'any' in audience.not ? { how: 'none', parts: audience.not.any } : { how: 'none', parts: [audience.not] }
  return undefined
}

/** All values of an audience, with their names. */
function listNamed(audience: Audience, nameOf: NameOf): Value[] {
  if ('by' in audience) return audience.in.map((id) => ({ id, name: nameOf(audience.by, id) }))
  return (readList(audience)?.parts ?? []).flatMap((part) => listNamed(part, nameOf))
}

type NameOf = (by: Criterion, id: string) => string

/** Converts an audience to rows. A part nested deeper than the form supports, or an empty nested list, becomes a fixed row. */
export function toRows(audience: Audience, nameOf: NameOf): AudienceForm {
  let key = 0
  const toCondition = (part: Audience): ConditionRow | undefined =>
    'by' in part ? { key: (key += 1), by: part.by, values: listNamed(part, nameOf) } : undefined
  const toRow = (part: Audience): Row => {
    const condition = toCondition(part)
    if (condition) return condition
    const list = readList(part)
    const inside = list?.parts.flatMap((one) => toCondition(one) ?? [])
    if (!list || inside?.length !== list.parts.length || inside.length === 0)
      return { key: (key += 1), audience: part, names: listNamed(part, nameOf) }
    return { key: (key += 1), how: list.how, rows: inside }
  }
  const list = readList(audience)
  // An empty list of rows would mean everybody.
  const isOne = !list || (list.parts.length === 0 && list.how === 'any')
  return isOne ? { how: 'all', rows: [toRow(audience)] } : { how: list.how, rows: list.parts.map(toRow) }
}
