import type { RetentionLaw } from '@afilia/domain/people/rights'
import type { Period } from './retention.ts'
import type { Database } from '../tables/tables.gen.ts'

/** A table with data about a person: the columns for the member's copy, and the effect of an erasure. */
export interface PersonalTable {
  readonly table: keyof Database
  /** The heading in the member's copy and in the erasure's preview: a phrase in `rights.json` under `categories`. */
  readonly category: string
  /** The column with the id of the person, or of the person's account. */
  readonly owner: 'id' | 'person_id' | 'account_id'
  /** The column with the person's id in rows whose `owner` is null: actions of the person that affected nobody else. */
  readonly actor?: 'actor_id'
  /**
   * The columns of the member's copy. Encrypted ones are decrypted, and their names lose `_sealed`. `'profile'`: the profile in
   * the copy already contains them. `'nothing'`: technical data that says nothing about the person.
   */
  readonly copied: readonly string[] | 'profile' | 'nothing'
  /** Further columns that `present` needs to decrypt the others. Its result must not contain them. */
  readonly opening?: readonly string[]
  /** Converts a copied row, with names in camelCase, for the reader. */
  readonly present?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /**
   * How long rows are kept while the person is a member: the whole membership, or a period. A nightly task deletes older rows.
   */
  readonly retention: 'MEMBERSHIP' | Period
  /**
   * `'erase'` deletes the rows. A law keeps them for its years, counted from the time in column `from`, or from the erasure if
   * that is null or there is no such column. `'empty'` is only for the person's own row.
   */
  readonly onErasure: 'erase' | 'empty' | { readonly law: RetentionLaw; readonly from: string | null }
}

const RANK = { account_id: 0, person_id: 1, id: 2 }

/** Sorts tables so that rows can be deleted: the account's rows before the account, the person's rows before the person. */
export function toDeletionOrder(tables: readonly PersonalTable[]): PersonalTable[] {
  return tables.toSorted((a, b) => RANK[a.owner] - RANK[b.owner])
}
