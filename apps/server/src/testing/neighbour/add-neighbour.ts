import { sql } from 'kysely'
import { ASTURIAS, type MadeMember, makeMember, type MemberKind, type Place } from '../members/make-member.ts'
import type { TestApp } from '../app/test-app.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Catalog } from './catalog.ts'
import type { CommonThings } from './common-things.ts'
import { fillRows, type Rows } from './fill-rows.ts'
import { PERSONAL_TABLES } from './own-rows.ts'

export interface FilledMember extends MadeMember {
  readonly rows: Rows
}

interface Filled {
  readonly app: TestApp
  readonly catalog: Catalog
  readonly common: CommonThings
}

interface Wanted {
  readonly kind: MemberKind
  readonly place: Place
  readonly label: string
  readonly daysApart?: number
}

/** Makes a member with a row in every personal table, whose free texts begin with the label. */
export async function addFilledMember(
  { app, catalog, common }: Filled,
  { kind, place, label, daysApart = 0 }: Wanted,
): Promise<FilledMember> {
  const person = {
    first_name: `${label}-people-first_name`,
    last_name: `${label}-people-last_name`,
    folded: `${label}-people`,
  }
  const member = await makeMember(app, kind, { place, person, address: { street: `${label}-addresses-street` } })
  await fillProfile(app.db, catalog, member.personId, label)
  const rows = await fillRows(app.deps, catalog, common, { ...member, label, daysApart, provinceId: place.provinceId })
  return { ...member, rows }
}

/** Fills each empty text of the profile with `<label>-<table>-<column>`. */
async function fillProfile(db: Db, catalog: Catalog, personId: string, label: string): Promise<void> {
  for (const { table, owner } of PERSONAL_TABLES.filter(({ copied }) => copied === 'profile')) {
    const { columns, references } = catalog.get(table)!
    const chosen = new Set(references.flatMap((reference) => reference.columns))
    const texts = columns.filter(({ name, type, codes }) => type === 'text' && codes.length === 0 && !chosen.has(name))
    const filled = texts.map(({ name }) => sql`${sql.ref(name)} = coalesce(${sql.ref(name)}, ${`${label}-${table}-${name}`})`)
    if (filled.length > 0) await sql`update ${sql.table(table)} set ${sql.join(filled)} where ${sql.ref(owner)} = ${personId}`.execute(db)
  }
}

export const NEIGHBOUR = 'neighbour'

/**
 * Makes a second member with a row in every personal table, in another province: only the union's administrators may see her.
 * Her rows are the oldest and the newest of each kind, so a query that takes the first or the last of all rows takes hers.
 */
export const addNeighbour = (filled: Filled, label = NEIGHBOUR): Promise<FilledMember> =>
  addFilledMember(filled, { kind: 'affiliate', place: ASTURIAS, label, daysApart: 1 })
