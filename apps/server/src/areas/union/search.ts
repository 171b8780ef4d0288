import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { type BlockQuery, readRows } from '../../platform/area/home-blocks.ts'
import { build, type Db } from '../../platform/postgres/db.ts'
import type { PersonalHit, PersonalQuestion } from '../../platform/search/personal-search.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { localName } from '../../platform/texts/names.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { isDelegate, represents } from './conditions.ts'

/** Results about the place come first; asking the office is the last resort. */
const WEIGHT = 0.2
const MAX_DELEGATES = 5

/** The offices of the provinces, 52 at most. */
export async function listOfficeDocuments(db: Db): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom('offices')
    .innerJoin('provinces', 'provinces.id', 'offices.province_id')
    .select(['offices.id', 'province_id', 'names', 'address', 'municipality', 'postal_code', 'offices.email', 'hours'])
    .execute()
  return rows.map(({ id, province_id, names, address, municipality, postal_code, email, hours }) => ({
    kind: 'OFFICE',
    id,
    path: `/union/information?province=${province_id}#offices`,
    readers: ['PUBLIC'],
    texts: Object.fromEntries(
      LANGUAGES.map((language) => {
        const province = names[language] ?? names.es
        const body = [`${address}, ${postal_code} ${municipality}.`, hours[language] ?? hours.es, email].join(' ')
        return [language, { title: textsIn(language)('union:office.named', { province }), body }]
      }),
    ),
    weight: WEIGHT,
  }))
}

/** The caller's representatives with these words in their names. */
export function findDelegates({ caller, reader, words }: PersonalQuestion): BlockQuery<readonly PersonalHit[]> | null {
  // A single letter matches too many names.
  if (words.every((word) => word.length < 2)) return null
  const query = build
    .selectFrom('staff_scopes as scope')
    .innerJoin('people', 'people.id', 'scope.person_id')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('seats', 'seats.id', 'scope.seat_id')
    .leftJoin('provinces', 'provinces.id', 'scope.province_id')
    .select(['people.id', 'first_name', 'last_name'])
    .select((eb) => [
      isDelegate.as('isDelegate'),
      'seats.name as seat',
      localName(eb.ref('provinces.names'), reader.language).as('province'),
    ])
    .where(represents(caller.personId))
    // Folded words are letters and digits, so nothing in them is special in `like`.
    .where((eb) =>
      eb.and(words.map((word, i) => sql<boolean>`' ' || people.folded || ' ' like ${`% ${word}${i < words.length - 1 ? ' ' : ''}%`}`)),
    )
    .orderBy('people.folded')
    .limit(MAX_DELEGATES)
  const t = textsIn(reader.language)
  return readRows(query, (rows) =>
    rows.map(({ id, first_name, last_name, isDelegate: isOfCentre, seat, province }) => ({
      id,
      path: `/union/delegates?person=${id}`,
      title: `${first_name} ${last_name}`,
      excerpt: [
        t(`union:delegates.roles.${isOfCentre ? 'DELEGATE' : 'SUPERVISOR'}`),
        (isOfCentre ? (seat ?? province) : (province ?? seat)) ?? '',
      ].join(' · '),
    })),
  )
}
