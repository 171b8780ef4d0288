import { type Audience, type Criterion, EVERYBODY } from '@afilia/domain/audience'

/** How the conditions of a list are taken together. */
export const HOWS = ['all', 'any', 'none'] as const
export type How = (typeof HOWS)[number]

/** A value with the name that it is shown by. */
interface Value {
  readonly id: string
  readonly name: string
}

export interface ConditionRow {
  /** Of the row alone, so that what is typed stays in its place. */
  readonly key: number
  readonly by: Criterion
  readonly values: readonly Value[]
}
export interface GroupRow {
  readonly key: number
  readonly how: How
  readonly rows: readonly ConditionRow[]
}
export type Row = ConditionRow | GroupRow

/** An audience as rows of a form: conditions, and groups of conditions. */
export interface AudienceForm {
  readonly how: How
  readonly rows: readonly Row[]
}

export const isGroup = (row: Row): row is GroupRow => 'rows' in row

export const FOR_EVERYBODY: AudienceForm = { how: 'all', rows: [] }

const join = (how: How, parts: readonly Audience[]): Audience =>
  how === 'all' ? { all: parts } : how === 'any' ? { any: parts } : { not: { any: parts } }

const toCondition = ({ by, values }: ConditionRow): Audience => ({ by, in: values.map(({ id }) => id) })

/** No rows are everybody. */
export const toAudience = ({ how, rows }: AudienceForm): Audience =>
  rows.length === 0
    ? EVERYBODY
    : join(
        how,
        rows.map((row) => (isGroup(row) ? join(row.how, row.rows.map(toCondition)) : toCondition(row))),
      )

/** The rows that say nothing yet: a condition without a value, a group without a condition. */
export const findUnfinished = ({ rows }: AudienceForm): number[] =>
  rows.flatMap((row) =>
    isGroup(row)
      ? row.rows.length === 0
        ? [row.key]
        : findUnfinished({ how: 'all', rows: row.rows })
      : row.values.length === 0
        ? [row.key]
        : [],
  )

export const nextKey = ({ rows }: AudienceForm): number =>
  1 + Math.max(0, ...rows.flatMap((row) => (isGroup(row) ? [row.key, ...row.rows.map(({ key }) => key)] : [row.key])))

function readList(audience: Audience): { readonly how: How; readonly parts: readonly Audience[] } | undefined {
  if ('all' in audience) return { how: 'all', parts: audience.all }
  if ('any' in audience) return { how: 'any', parts: audience.any }
  if ('not' in audience) return 'any' in audience.not ? { how: 'none', parts: audience.not.any } : { how: 'none', parts: [audience.not] }
  return undefined
}

/** The rows of an audience; undefined for one that is nested deeper than the form goes. */
export function toRows(audience: Audience, nameOf: (by: Criterion, id: string) => string): AudienceForm | undefined {
  let key = 0
  const toRow = (part: Audience): ConditionRow | undefined =>
    'by' in part ? { key: (key += 1), by: part.by, values: part.in.map((id) => ({ id, name: nameOf(part.by, id) })) } : undefined
  const whole = readList(audience) ?? { how: 'all' as const, parts: [audience] }
  const rows: Row[] = []
  for (const part of whole.parts) {
    const condition = toRow(part)
    if (condition) {
      rows.push(condition)
      continue
    }
    const list = readList(part)
    const inside = list?.parts.map(toRow)
    if (!list || !inside || inside.some((row) => row === undefined)) return undefined
    rows.push({ key: (key += 1), how: list.how, rows: inside as ConditionRow[] })
  }
  // A list of everybody inside another says nothing that a row could.
  return rows.some((row) => isGroup(row) && row.rows.length === 0) ? undefined : { how: whole.how, rows }
}
