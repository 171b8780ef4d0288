import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { variantsOf } from './variants.ts'

/** Words that are taken in one transaction. */
const BATCH = 1000

/** Makes the variants of the words that have come since, by which mistyped ones are found; two at once share them. */
export async function learnNewWords(db: Db): Promise<void> {
  while (await learnSome(db)) continue
}

async function learnSome(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ word: string }>`
      delete from search_new_words
      where id in (select id from search_new_words order by id limit ${BATCH} for update skip locked)
      returning word`.execute(trx)
    const pairs = [...new Set(rows.map(({ word }) => word))]
      .toSorted()
      .flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })))
    await sql`
      insert into search_variants (variant, word)
      select * from unnest(${pairs.map(({ variant }) => variant)}::text[], ${pairs.map(({ word }) => word)}::text[])
      on conflict do nothing`.execute(trx)
    return rows.length === BATCH
  })
}

/** Forgets the variants of words that no text has any more. Until then they lead to nothing: a correction must occur where the reader may look. */
export async function forgetLostWords(db: Db): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ last: string | null }>`
      with looked_at as materialized (
        select distinct word from (select word from search_variants where word > ${after} order by word limit 20000) first_rows
      ), lost as (
        delete from search_variants where word in (
          select word from looked_at where not exists (select from search_postings known where known.term = looked_at.word))
      )
      select max(word) as last from looked_at`.execute(db)
    if (rows[0]?.last == null) return
    after = rows[0].last
  }
}
