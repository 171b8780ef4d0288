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
}

/** Makes a member with a row in every personal table, whose free texts begin with the label. */
export async function addFilledMember({ app, catalog, common }: Filled, { kind, place, label }: Wanted): Promise<FilledMember> {
  const person = {
    first_name: `${label}-people-first_name`,
    last_name: `${label}-people-last_name`,
    folded: `${label}-people`,
    current_occupation: `${label}-people-current_occupation`,
  }
  const member = await makeMember(app, kind, { place, person, address: { street: `${label}-addresses-street` } })
  const rows = await fillRows(app.deps, catalog, common, { ...member, label, provinceId: place.provinceId })
  return { ...member, rows }
}

export const NEIGHBOUR = 'neighbour'

/** Makes a second member with a row in every personal table, in another province: only the union's administrators may see her. */
export const addNeighbour = (filled: Filled): Promise<FilledMember> =>
  addFilledMember(filled, { kind: 'affiliate', place: ASTURIAS, label: NEIGHBOUR })
