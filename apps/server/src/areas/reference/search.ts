import { LANGUAGES } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** Few people search for a school, and half of the titles share the same words, so other equally good hits come first. */
const WEIGHT = 0

/** The schools of nursing, about a hundred and thirty. Each links to the office for its students. */
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

const toWorkplace = (id: string): string => `/union/information?workplace=${encodeURIComponent(id)}#workplace`

/** The work centres, about eight hundred. Their names are the same in all languages. */
export async function listCentreDocuments(db: Db): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('municipalities', 'municipalities.id', 'seats.municipality_id')
    .innerJoin('provinces', 'provinces.id', 'seats.province_id')
    .select(['seats.id', 'seats.name', 'seats.postal_code', 'municipalities.name as municipality', 'names'])
    .where('scope', '=', 'WORK_CENTER')
    .execute()
  return rows.map(({ id, name, postal_code, municipality, names }) => ({
    kind: 'CENTRE',
    id,
    path: toWorkplace(id),
    readers: ['PUBLIC'],
    texts: { es: { title: name, body: `${postal_code} ${municipality}, ${names.es}` } },
    weight: WEIGHT,
  }))
}

/** The public health services, which are known by their acronyms. A hospital that is its own employer is found as a centre. */
export async function listEmployerDocuments(db: Db): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom('employers')
    .leftJoin('autonomies', 'autonomies.id', 'employers.autonomy_id')
    .select(['employers.id', 'employers.name', 'names'])
    .where('province_id', 'is', null)
    .execute()
  return rows.map(({ id, name, names }) => {
    const acronym = id.slice(id.indexOf('-') + 1)
    const title = ACRONYM.test(acronym) && !name.includes(acronym) ? `${name} (${acronym})` : name
    return {
      kind: 'EMPLOYER',
      id,
      path: toWorkplace(id),
      readers: ['PUBLIC'],
      texts: Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          {
            title,
            body: [names && (names[language] ?? names.es), textsIn(language)('union:workplace.offices')].filter(Boolean).join('. '),
          },
        ]),
      ),
      weight: 1,
    }
  })
}

/** The usual short name; some ids are complete names. */
const ACRONYM = /^[A-Z]{3,7}$/
