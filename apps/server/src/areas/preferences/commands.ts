import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/db.ts'

export async function saveLanguage(db: Db, personId: string, language: Language): Promise<void> {
  await db
    .insertInto('settings')
    .values({ person_id: personId, lang_key: language })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ lang_key: language }))
    .execute()
}
