import { clockAt } from '@afilia/domain/shifts/zone'
import { fold } from '@afilia/domain/formats/text'
import type { Selectable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import type { Attached } from '../../../platform/tables/column-types.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { summarize } from './rules.ts'

type Companies = Selectable<Database['companies']>
type Advantages = Selectable<Database['advantages']>
type Places = Selectable<Database['advantage_places']>

/** A place of a company or an advantage: name, address, and position in degrees. */
export type PlaceToSave = Pick<Places, 'id' | 'name' | 'address' | 'municipality_id' | 'latitude' | 'longitude'>
/** A complete company, without the columns that are computed. */
export type CompanyToSave = Omit<Companies, 'folded' | 'folded_text' | 'search'>
/** A complete advantage, without the columns that are computed. */
export type AdvantageToSave = Omit<Advantages, 'folded' | 'folded_text' | 'search' | 'is_over'>

/** Inserts a company with its places, or replaces the one with the same id. Its advantages can be found by its name. */
export async function saveCompany(db: Db, company: CompanyToSave, places: readonly PlaceToSave[]): Promise<void> {
  const row = { ...company, texts: JSON.stringify(company.texts), folded: fold(company.name), folded_text: fold(summarize(company.texts)) }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('companies')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await trx.deleteFrom('advantage_places').where('company_id', '=', company.id).execute()
    await addPlaces(trx, places, { company_id: company.id, advantage_id: null, category_id: company.category_id })
    const given = await trx.selectFrom('advantages').select(['id', 'texts']).where('company_id', '=', company.id).execute()
    for (const { id, texts } of given)
      await trx
        .updateTable('advantages')
        .set({ folded_text: fold(summarize(texts, company.name)) })
        .where('id', '=', id)
        .execute()
  })
}

/** Inserts an advantage with its own places, or replaces the one with the same id. A company's advantage is also found at the company's places. */
export async function saveAdvantage(db: Db, advantage: AdvantageToSave, places: readonly PlaceToSave[], now: Date): Promise<void> {
  const { date: today } = clockAt('Europe/Madrid', now.getTime())
  await inTransaction(db, async (trx) => {
    const company = advantage.company_id
      ? await trx.selectFrom('companies').select('name').where('id', '=', advantage.company_id).executeTakeFirstOrThrow()
      : undefined
    const titles = Object.values(advantage.texts).map(({ title }) => title)
    const row = {
      ...advantage,
      texts: JSON.stringify(advantage.texts),
      attachments: JSON.stringify(advantage.attachments),
      is_over: advantage.valid_until !== null && advantage.valid_until < today,
      folded: fold(titles.join(' ')),
      folded_text: fold(summarize(advantage.texts, company?.name)),
    }
    await trx
      .insertInto('advantages')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await trx.deleteFrom('advantage_places').where('advantage_id', '=', advantage.id).execute()
    await addPlaces(trx, places, { company_id: null, advantage_id: advantage.id, category_id: advantage.category_id })
  })
}

async function addPlaces(
  trx: Db,
  places: readonly PlaceToSave[],
  owner: Pick<Places, 'company_id' | 'advantage_id' | 'category_id'>,
): Promise<void> {
  const rows = places.map((place) => ({ ...place, ...owner }))
  if (rows.length > 0) await trx.insertInto('advantage_places').values(rows).execute()
}

/** Adds missing categories; existing ones keep their names and positions. */
export async function addCategories(db: Db, categories: readonly Selectable<Database['advantage_categories']>[]): Promise<void> {
  const rows = categories.map((category) => ({ ...category, names: JSON.stringify(category.names) }))
  if (rows.length === 0) return
  await db
    .insertInto('advantage_categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Sets the attachments of an advantage, at most six (a check of the database). */
export async function setAdvantageAttachments(db: Db, id: string, attachments: readonly Attached[]): Promise<void> {
  await db
    .updateTable('advantages')
    .set({ attachments: JSON.stringify(attachments) })
    .where('id', '=', id)
    .execute()
}

/** Removes the shared code of an advantage: with a stock each member gets their own codes. */
export async function removeSharedCode(db: Db, id: string): Promise<void> {
  await db.updateTable('advantages').set({ code: null }).where('id', '=', id).execute()
}
