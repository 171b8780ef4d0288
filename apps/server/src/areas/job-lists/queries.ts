import type { Cut, FollowedList, JobList } from '@afilia/contract/jobs/job-lists'
import { fold } from '@afilia/domain/formats/text'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { inOrder, readPage } from '../../platform/endpoints/read-page.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { toReference } from '../../platform/texts/names.ts'
import { presentFollowed, presentList } from './views.ts'

const cutOf = sql<Cut>`json_build_object('day', cut.day, 'points', cut.points, 'position', cut.position)`

const selectLists = (db: Db, personId: string, language: Language) =>
  db
    .selectFrom('job_lists as list')
    .innerJoin('autonomies', 'autonomies.id', 'list.autonomy_id')
    .leftJoin('followed_job_lists as followed', (join) =>
      join.onRef('followed.list_id', '=', 'list.id').on('followed.person_id', '=', personId),
    )
    .select(['list.id', 'list.health_service', 'list.category', 'list.year', 'list.source_name', 'list.source_url'])
    .select(toReference('autonomies', language).as('region'))
    .select(sql<boolean>`followed.id is not null`.as('is_followed'))
    .select(sql<Cut | null>`(select ${cutOf} from job_list_cuts cut where cut.list_id = list.id order by cut.day desc limit 1)`.as('last'))

interface Asked {
  readonly query?: string | undefined
  readonly region?: string | undefined
}

/** A page of lists, filtered by words of their service or category and by region. */
export async function listJobLists(
  db: Db,
  call: { readonly personId: string; readonly language: Language; readonly page: PageRequest },
  { query, region }: Asked,
): Promise<Page<JobList>> {
  const words = query === undefined ? [] : fold(query).split(' ').filter(Boolean)
  const found = selectLists(db, call.personId, call.language)
    .$if(region !== undefined, (lists) => lists.where('list.autonomy_id', '=', region!))
    .where((eb) =>
      eb.and(
        words.map(
          (word) => sql<boolean>`translate(lower(list.health_service || ' ' || list.category), ${ACCENTED}, ${PLAIN}) like ${`%${word}%`}`,
        ),
      ),
    )
    .$call(
      inOrder(
        call.page,
        {
          healthService: sql.ref('list.health_service'),
          year: sql.ref('list.year'),
          category: sql.ref('list.category'),
          isFollowed: sql`(followed.id is not null)`,
          id: sql.ref('list.id'),
        },
        sql.ref('list.id'),
      ),
    )
  const { items, total } = await readPage(db, found, call.page)
  return { items: items.map(presentList), total }
}

// The accented letters in the names of services and posts. The searched words are folded (domain/text).
const [ACCENTED, PLAIN] = ['áàéèíïóòúüñç', 'aaeeiioouunc']

/** The lists that a member follows, by service. */
export async function listFollowed(
  db: Db,
  sealing: Sealing,
  personId: string,
  language: Language,
  listId?: string,
): Promise<FollowedList[]> {
  const rows = await selectLists(db, personId, language)
    .select(['followed.id as followed_id', 'followed.mine_sealed', 'followed.version'])
    .select(
      sql<Cut[]>`(select coalesce(json_agg(${cutOf} order by cut.day), '[]') from job_list_cuts cut where cut.list_id = list.id)`.as(
        'cuts',
      ),
    )
    .where('followed.id', 'is not', null)
    .$if(listId !== undefined, (lists) => lists.where('list.id', '=', listId!))
    .orderBy('list.health_service')
    .orderBy('list.year', 'desc')
    .orderBy('list.id')
    .execute()
  return rows.map((row) =>
    presentFollowed({ ...row, followed_id: row.followed_id!, mine_sealed: row.mine_sealed!, version: row.version! }, sealing),
  )
}

/** Finds a region by its id, by its name in any of the languages, or by the end of its name, such as `Madrid`; accents are ignored. */
export async function readRegionNames(db: Db): Promise<(name: string) => string | undefined> {
  const rows = await db.selectFrom('autonomies').select(['id', 'names']).execute()
  const names = rows.flatMap(({ id, names: texts }) =>
    [id, ...LANGUAGES.flatMap((language) => texts[language] ?? [])].map((name) => ({ id, name: ` ${fold(name)}` })),
  )
  return (name) => names.find((one) => one.name.endsWith(` ${fold(name)}`))?.id
}
