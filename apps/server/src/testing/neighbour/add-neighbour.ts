import { ASTURIAS, type MadeMember, makeMember, type MemberKind, type Place } from '../members/make-member.ts'
import type { TestApp } from '../app/test-app.ts'
import type { Catalog } from './catalog.ts'
import type { CommonThings } from './common-things.ts'
import { fillRows, type Rows } from './fill-rows.ts'

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
    current_occupation: `${label}-people-current_occupation`,
  }
  const member = await makeMember(app, kind, { place, person, address: { street: `${label}-addresses-street` } })
  const rows = await fillRows(app.deps, catalog, common, { ...member, label, daysApart, provinceId: place.provinceId })
  return { ...member, rows }
}

export const NEIGHBOUR = 'neighbour'

/**
 * Makes a second member with a row in every personal table, in another province: only the union's administrators may see her.
 * Her rows are the oldest and the newest of each kind, so a query that takes the first or the last of all rows takes hers.
 */
export const addNeighbour = (filled: Filled, label = NEIGHBOUR): Promise<FilledMember> =>
  addFilledMember(filled, { kind: 'affiliate', place: ASTURIAS, label, daysApart: 1 })
