import type { RetentionLaw } from '@afilia/domain/people/rights'
import type { Period } from './retention.ts'
import type { Database } from '../tables/tables.gen.ts'

/** A table that holds something about a person: what of it goes into their copy, and what becomes of it when they are erased. */
export interface PersonalTable {
  readonly table: keyof Database
  /** Its heading in the member's copy and in the erasure's preview: a phrase in `rights.json` under `categories`. */
  readonly category: string
  /** The column that leads to the person, or to the person's account. */
  readonly owner: 'id' | 'person_id' | 'account_id'
  /** The column that leads to the person in rows that name nobody in `owner`: what they did themselves, to nobody else. */
  readonly actor?: 'actor_id'
  /**
   * The columns of the member's copy. Sealed ones are opened, and `_sealed` drops from the name. `'profile'`: the copy's profile has
   * them already. `'nothing'`: technical data that says nothing about the person.
   */
  readonly copied: readonly string[] | 'profile' | 'nothing'
  /** Further columns that `present` needs to read these; what it gives must not have them. */
  readonly opening?: readonly string[]
  /** What a copied row, its names in camelCase, becomes for the reader. */
  readonly present?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** How long the rows are kept while the person is a member: as long as that, or for a period. A task of every night deletes the others. */
  readonly retention: 'MEMBERSHIP' | Period
  /**
   * `'erase'` deletes the rows. A law keeps them for its years, counted from the time in column `from`, or from the erasure where that
   * is null or there is no such column. `'empty'` is for the person's own row alone.
   */
  readonly onErasure: 'erase' | 'empty' | { readonly law: RetentionLaw; readonly from: string | null }
}

const RANK = { account_id: 0, person_id: 1, id: 2 }

/** The order in which rows can be deleted: those of the account before the account, those of the person before the person. */
export function toDeletionOrder(tables: readonly PersonalTable[]): PersonalTable[] {
  return tables.toSorted((a, b) => RANK[a.owner] - RANK[b.owner])
}
