import type { EditRules } from '@afilia/client/editing/draft.ts'
import type { Preferences, PreferencesEdit as PreferencesSent, Settings, SettingsEdit } from '@afilia/contract/preferences'
import type { Reference } from '@afilia/contract/reference'
import { INTERESTS, type Interest, JOB_TYPES, type JobType } from '@afilia/domain/preference-choices'

/** The preferences and the settings, edited as one. The language is not part of it, because it applies at once. */
export interface PreferencesEdit {
  readonly provinceExternalId: string | null
  readonly autonomyExternalId: string | null
  readonly workCenterExternalId: Reference | null
  readonly provinceNewsOn: boolean
  readonly autonomyNewsOn: boolean
  readonly stateNewsOn: boolean
  readonly jobTypes: readonly JobType[]
  /** Ids of autonomous communities. */
  readonly jobRegions: readonly string[]
  readonly eir: boolean
  readonly privateJobOn: boolean
  readonly interests: readonly Interest[]
  readonly geoLocalizationOn: boolean
  readonly pushNotificationOn: boolean
}

export type PreferenceField = keyof PreferencesEdit
export type PreferenceChanges = Partial<PreferencesEdit>

/** Sets one field of the edit. */
export type ChangePreference = <Field extends PreferenceField>(field: Field, value: PreferencesEdit[Field]) => void

/** In page order. */
const FIELDS: readonly PreferenceField[] = [
  'provinceExternalId',
  'autonomyExternalId',
  'workCenterExternalId',
  'provinceNewsOn',
  'autonomyNewsOn',
  'stateNewsOn',
  'jobTypes',
  'jobRegions',
  'eir',
  'privateJobOn',
  'interests',
  'geoLocalizationOn',
  'pushNotificationOn',
]

export function toEdit(settings: Settings, preferences: Preferences): PreferencesEdit {
  return {
    provinceExternalId: preferences.provinceExternalId,
    autonomyExternalId: preferences.autonomyExternalId,
    workCenterExternalId: preferences.workCenterExternalId === null ? null : toCentre(preferences, preferences.workCenterExternalId),
    provinceNewsOn: settings.provinceNewsOn,
    autonomyNewsOn: settings.autonomyNewsOn,
    stateNewsOn: settings.stateNewsOn,
    jobTypes: JOB_TYPES.filter((type) => chosen(settings.jobTypes).includes(type)),
    jobRegions: settings.jobRegions.map(({ id }) => id),
    eir: settings.eir,
    privateJobOn: settings.privateJobOn,
    interests: INTERESTS.filter((interest) => chosen(settings.interests).includes(interest)),
    geoLocalizationOn: settings.geoLocalizationOn,
    pushNotificationOn: preferences.pushNotificationOn,
  }
}

const chosen = (list: readonly { readonly value: string }[]): string[] => list.map(({ value }) => value)
const toCentre = ({ workCenterName }: Preferences, id: string): Reference => ({ id, name: workCenterName ?? id })

function toKey(value: PreferencesEdit[PreferenceField]): string {
  if (Array.isArray(value)) return [...(value as readonly string[])].toSorted().join(' ')
  return typeof value === 'object' && value !== null ? (value as Reference).id : String(value)
}

/** The preferences as an editable thing. The order within a list does not matter. */
export const PREFERENCES_RULES: EditRules<PreferencesEdit, PreferenceField> = {
  subject: 'preferences',
  listChanges: (before, after) => FIELDS.filter((field) => toKey(before[field]) !== toKey(after[field])),
  getField: (edit, field) => edit[field],
  setField: (edit, field, to) => ({ ...edit, [field]: to }),
}

/** The changed fields with their values. */
export function pickChanges(before: PreferencesEdit, after: PreferencesEdit): PreferenceChanges {
  return Object.fromEntries(PREFERENCES_RULES.listChanges(before, after).map((field) => [field, after[field]]))
}

/** The bodies of the two calls; undefined if nothing of it changed. Only changes are sent, so that two devices do not overwrite each other's. */
export function toBodies(changes: PreferenceChanges): {
  settings: Partial<SettingsEdit> | undefined
  preferences: Partial<PreferencesSent> | undefined
} {
  const { provinceExternalId, autonomyExternalId, workCenterExternalId, pushNotificationOn, jobRegions, jobTypes, interests, ...switches } =
    changes
  return {
    settings: sent({
      ...switches,
      jobRegions: jobRegions?.map((id) => ({ id })),
      jobTypes: jobTypes?.map((value) => ({ value })),
      interests: interests?.map((value) => ({ value })),
    }),
    preferences: sent({
      provinceExternalId,
      autonomyExternalId,
      workCenterExternalId: workCenterExternalId && workCenterExternalId.id,
      pushNotificationOn,
    }),
  }
}

function sent<Body extends object>(body: Body): { [Key in keyof Body]?: Exclude<Body[Key], undefined> } | undefined {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  return given.length === 0 ? undefined : (Object.fromEntries(given) as { [Key in keyof Body]?: Exclude<Body[Key], undefined> })
}
