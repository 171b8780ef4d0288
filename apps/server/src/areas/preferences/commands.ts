import type { Preferences, PreferencesEdit, Settings, SettingsEdit } from '@afilia/contract/people/preferences'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../platform/deps.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { rejectField } from '../../platform/errors.ts'
import { rejectUnknown } from '../../foundation/people/references/queries.ts'
import { getPreferences, getSettings } from './queries.ts'

/** The fields in the request; `undefined` leaves one unchanged. */
type Changes<Edit> = { readonly [Field in keyof Edit]?: Edit[Field] | undefined }

/** Saves the fields in the request, and returns all current ones. Throws REGION_BAD_REQUEST_ID_REQUIRED for a region without id, REFERENCE_NOT_FOUND for an unknown place. */
export async function savePreferences(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  personId: string,
  edit: Changes<PreferencesEdit>,
): Promise<Preferences> {
  if (edit.autonomyExternalId === '') rejectField('REGION_BAD_REQUEST_ID_REQUIRED', 'autonomyExternalId', 'required')
  await rejectUnknown(db, [
    { field: 'provinceExternalId', table: 'provinces', id: edit.provinceExternalId },
    { field: 'autonomyExternalId', table: 'autonomies', id: edit.autonomyExternalId },
    { field: 'workCenterExternalId', table: 'seats', id: edit.workCenterExternalId },
  ])
  const sent = toSent({
    province_id: edit.provinceExternalId,
    autonomy_id: edit.autonomyExternalId,
    seat_id: edit.workCenterExternalId,
    push_notification_on: edit.pushNotificationOn,
  })
  // One statement, so that two devices can save different fields at the same time.
  if (sent)
    await db
      .insertInto('preferences')
      .values({ person_id: personId, ...sent })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(sent))
      .execute()
  return getPreferences(db, sealing, personId)
}

/** The same for the settings. */
export async function saveSettings(db: Db, personId: string, edit: Changes<SettingsEdit>, language: Language): Promise<Settings> {
  const regions = edit.jobRegions?.map(({ id }) => id)
  const nameless = regions?.findIndex((id) => !id) ?? -1
  if (nameless >= 0) rejectField('REGION_BAD_REQUEST_ID_REQUIRED', `jobRegions.${nameless}`, 'required')
  await rejectUnknown(db, regions?.map((id, i) => ({ field: `jobRegions.${i}`, table: 'autonomies', id })) ?? [])
  const sent = toSent({
    lang_key: edit.langKey,
    geo_localization_on: edit.geoLocalizationOn,
    province_news_on: edit.provinceNewsOn,
    autonomy_news_on: edit.autonomyNewsOn,
    state_news_on: edit.stateNewsOn,
    job_regions: dropDuplicates(regions),
    job_types: dropDuplicates(edit.jobTypes?.map(({ value }) => value)),
    interests: dropDuplicates(edit.interests?.map(({ value }) => value)),
    eir: edit.eir,
    private_job_on: edit.privateJobOn,
  })
  if (sent)
    await db
      .insertInto('settings')
      // A first save without a language uses that of the page.
      .values({ person_id: personId, ...sent, lang_key: sent.lang_key ?? language })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(sent))
      .execute()
  return getSettings(db, personId, language)
}

/** Records the first sign-in as an affiliate. Of two simultaneous calls, only one is the first. */
export async function flagFirstAffiliateLogin(db: Db, personId: string, now: Date): Promise<boolean> {
  const flagged = await db
    .insertInto('preferences')
    .values({ person_id: personId, first_affiliate_login_at: now })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ first_affiliate_login_at: now }).where('preferences.first_affiliate_login_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return flagged !== undefined
}

/** Removes missing fields; undefined if none is left. */
function toSent<Columns extends object>(columns: Columns): Columns | undefined {
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined)
  return sent.length === 0 ? undefined : (Object.fromEntries(sent) as Columns)
}

const dropDuplicates = (values: readonly (string | null | undefined)[] | undefined): string[] | undefined =>
  values && [...new Set(values)].filter((value) => typeof value === 'string')

/** Creates the settings of a new member; a returning member keeps the old ones. */
export async function beginSettings(db: Db, personId: string, language: Language): Promise<void> {
  await db
    .insertInto('settings')
    .values({ person_id: personId, lang_key: language })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
