import type { DynamicForm, TypedForm } from '@afilia/contract/events/events'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import type { Selectable } from 'kysely'
import { findTranslation, otherLanguage } from '../../../platform/texts/translations.ts'
import { isShown } from '../conditions.ts'

type FormRow = Pick<Selectable<Database['dynamic_forms']>, 'id' | 'questions' | 'texts'>

const MAX_FORMS = 100

/** The forms of events that the reader may see, the newest first. */
export async function listForms(
  db: Db,
  { id, event }: { id?: string | undefined; event?: string | undefined },
  reader: Reader,
): Promise<TypedForm[]> {
  const events = sql<string>`(select event.form_id from events event where ${isShown(reader)}
    ${event === undefined ? sql`` : isUuid(event) ? sql`and event.id = ${event}` : sql`and event.slug = ${event}`})`
  const rows = await db
    .selectFrom('dynamic_forms')
    .select(['id', 'questions', 'texts'])
    .where(sql<boolean>`id in ${events}`)
    .$if(id !== undefined, (query) => (isUuid(id!) ? query.where('id', '=', id!) : query.where(sql.lit(false))))
    .orderBy('id', 'desc')
    .limit(MAX_FORMS)
    .execute()
  return rows.map((row) => ({ ...presentForm(row, reader.language), entityType: 'EVENT_ORDER_DYNAMIC_PROPERTY' }))
}

export function presentForm({ id, questions, texts }: FormRow, language: Language): DynamicForm {
  const words = findTranslation(texts, language) ?? {}
  return {
    id,
    questions: questions.map(({ options = [], ...question }) => ({
      ...question,
      kinds: question.kinds && [...question.kinds],
      onlyIf: question.onlyIf && { question: question.onlyIf.question, isOneOf: [...question.onlyIf.isOneOf] },
      label: words[question.id]?.label ?? question.id,
      help: words[question.id]?.help ?? null,
      options: options.map((option) => ({ id: option, label: words[question.id]?.options?.[option] ?? option })),
    })),
    ...otherLanguage(texts, language),
  }
}
