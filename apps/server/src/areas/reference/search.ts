import { LANGUAGES } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** Few look for a school, and half of the titles have the same words: what else matches as well comes first. */
const WEIGHT = 0

/** The schools of nursing, some hundred and thirty. Each leads to the office that is there for its students. */
export async function listSchoolDocuments(db: Db): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom('schools')
    .innerJoin('provinces', 'provinces.id', 'schools.province_id')
    .select(['schools.id', 'centre', 'university', 'province_id', 'names'])
    .execute()
  return rows.map(({ id, centre, university, province_id, names }) => ({
    kind: 'SCHOOL',
    id,
    path: `/union/information?province=${province_id}#offices`,
    readers: ['PUBLIC'],
    texts: Object.fromEntries(
      LANGUAGES.map((language) => {
        const office = textsIn(language)('union:office.named', { province: names[language] ?? names.es })
        return [language, { title: centre === university ? centre : `${centre}, ${university}`, body: office }]
      }),
    ),
    weight: WEIGHT,
  }))
}
