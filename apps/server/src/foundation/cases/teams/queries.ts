import type { TeamView } from '@afilia/contract/cases/teams'
import { fold } from '@afilia/domain/formats/text'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, readPage } from '../../../platform/endpoints/read-page.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { localName } from '../../../platform/texts/names.ts'

const selectTeams = (db: Db, language: Language) =>
  db
    .selectFrom('teams as team')
    .leftJoin('provinces', 'provinces.id', 'team.province_id')
    .where('team.removed_at', 'is', null)
    .select(['team.id', 'team.names', 'team.kinds', 'team.province_id', 'team.email', 'team.version', 'team.is_last as isLast'])
    .select((eb) => [localName(eb.ref('provinces.names'), language).as('provinceName')])
    .select([
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', person.id, 'name', person.first_name || ' ' || person.last_name) order by person.folded, person.id)
        from team_members works join people person on person.id = works.person_id where works.team_id = team.id), '[]')`.as('people'),
      sql<number>`(select count(*)::int from service_requests asked where asked.team_id = team.id and asked.state <> 'CLOSED')`.as('open'),
    ])
type TeamRow = Awaited<ReturnType<ReturnType<typeof selectTeams>['execute']>>[number]

const present = ({ province_id, names: { es, ca = es, eu = es, gl = es, en = es }, ...row }: TeamRow): TeamView => ({
  ...row,
  names: { es, ca, eu, gl, en },
  provinceId: province_id,
})

/** Lists the union's teams, the fallback team last. */
export async function listTeams(db: Db, language: Language): Promise<TeamView[]> {
  const rows = await selectTeams(db, language)
    .orderBy(sql`team.is_last, team.names ->> 'es', team.id`)
    .execute()
  return rows.map(present)
}

export async function findTeam(db: Db, id: string, language: Language): Promise<TeamView | undefined> {
  const row = isUuid(id) ? await selectTeams(db, language).where('team.id', '=', id).executeTakeFirst() : undefined
  return row && present(row)
}

const isOfStaff = sql<boolean>`(account.is_enabled and account.roles && '{ROLE_DELEGATE,ROLE_SUPERVISOR,ROLE_ADMIN}')`

/** Lists the people who can work in a team. Each search word must begin a word of the name. */
export async function listTeamCandidates(
  db: Db,
  search: string | undefined,
  page: PageRequest,
): Promise<Page<{ id: string; name: string }>> {
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean)
  const found = db
    .selectFrom('accounts as account')
    .innerJoin('people as person', 'person.id', 'account.person_id')
    .select(['person.id', sql<string>`person.first_name || ' ' || person.last_name`.as('name')])
    .where(isOfStaff)
    .where('person.left_at', 'is', null)
    .$if(words.length > 0, (query) =>
      query.where((eb) => eb.and(words.map((word) => sql<boolean>`position(${` ${word}`} in ' ' || person.folded) > 0`))),
    )
    .$call(inOrder(page, { name: sql`person.folded`, id: sql.ref('person.id') }, sql.ref('person.id')))
  const { items, total } = await readPage(db, found, page)
  return { items: [...items], total }
}
