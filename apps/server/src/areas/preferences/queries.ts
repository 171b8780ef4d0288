import type { Preferences, Settings } from '@afilia/contract/people/preferences'
import { toSiteId, STATE_SITE_ID } from '@afilia/domain/content/site-id'
import type { Language } from '@afilia/i18n/languages'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { localName } from '../../platform/texts/names.ts'
import { toSelectable } from '../../platform/texts/selectable.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'

/** The province, autonomy and centre that the member follows; null before the first choice. */
export async function getPreferences(db: Db, sealing: Sealing, personId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('people')
    .leftJoin('preferences', 'preferences.person_id', 'people.id')
    .leftJoin('seats', 'seats.id', 'preferences.seat_id')
    .select([
      'document_id_sealed',
      'preferences.province_id',
      'preferences.autonomy_id',
      'preferences.seat_id',
      'seats.name as seat_name',
      'preferences.push_notification_on',
    ])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    documentId: sealing.open('people.document_id_sealed', personId, row.document_id_sealed),
    provinceExternalId: row.province_id,
    autonomyExternalId: row.autonomy_id,
    workCenterExternalId: row.seat_id,
    workCenterName: row.seat_name,
    pushNotificationOn: row.push_notification_on ?? false,
  }
}

/** The defaults, except the language, which is that of the page: all news, no jobs, no position. */
const DEFAULTS: Omit<Settings, 'langKey'> = {
  geoLocalizationOn: false,
  provinceNewsOn: true,
  autonomyNewsOn: true,
  stateNewsOn: true,
  jobRegions: [],
  jobTypes: [],
  interests: [],
  eir: false,
  privateJobOn: false,
}

export async function getSettings(db: Db, personId: string, language: Language): Promise<Settings> {
  const row = await db
    .selectFrom('settings')
    .selectAll('settings')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('autonomies')
          .select((autonomy) => ['autonomies.id', localName(autonomy.ref('autonomies.names'), language).as('name')])
          .where((autonomy): Expression<SqlBool> => autonomy(autonomy.ref('autonomies.id'), '=', autonomy.fn.any('settings.job_regions')))
          .orderBy('autonomies.id'),
      ).as('regions'),
    )
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return { langKey: language, ...DEFAULTS }
  return {
    langKey: toSelectable(row.lang_key),
    geoLocalizationOn: row.geo_localization_on,
    provinceNewsOn: row.province_news_on,
    autonomyNewsOn: row.autonomy_news_on,
    stateNewsOn: row.state_news_on,
    jobRegions: row.regions,
    jobTypes: row.job_types.map((value) => ({ value })),
    interests: row.interests.map((value) => ({ value })),
    eir: row.eir,
    privateJobOn: row.private_job_on,
  }
}

/** The sites of the state, of the region and of the province that the member follows; without a choice, those of their affiliation. */
export async function listSiteIds(db: Db, personId: string): Promise<number[]> {
  const { autonomy, province } = await db
    .selectFrom('people')
    .leftJoin('preferences', 'preferences.person_id', 'people.id')
    .leftJoin('provinces', (join) =>
      join.on((eb) => eb('provinces.id', '=', eb.fn.coalesce('preferences.province_id', 'people.affiliate_province_id'))),
    )
    .select((eb) => [eb.fn.coalesce('preferences.autonomy_id', 'provinces.autonomy_id').as('autonomy'), 'provinces.id as province'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  return [STATE_SITE_ID, toSiteId(autonomy ?? ''), toSiteId(province ?? '')].filter((id) => id !== undefined)
}
