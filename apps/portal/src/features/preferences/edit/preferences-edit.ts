import type { EditRules } from '@afilia/client/editing/draft.ts'
import type { Preferences, PreferencesEdit as PreferencesSent, Settings, SettingsEdit } from '@afilia/contract/people/preferences'
import type { Reference } from '@afilia/contract/content/reference'
import type { MessagePreferences } from '@afilia/contract/messages/messages'
import { type Channels, DEFAULT_CHANNELS, type Topic, TOPICS } from '@afilia/domain/messages/messages'
import { INTERESTS, type Interest, JOB_TYPES, type JobType } from '@afilia/domain/people/preference-choices'

/** The channels for messages about a topic, as a field of the edit. */
export type TopicField = `about${Topic}`
export const topicField = (topic: Topic): TopicField => `about${topic}`

/** The preferences, the settings and the channels of messages, edited as one. The language is not part of it, because it applies at once. */
export interface PreferencesEdit extends Readonly<Record<TopicField, Channels>> {
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
  ...TOPICS.map(topicField),
]

const isTopicField = (field: string): field is TopicField => field.startsWith('about')

/** The channels of each topic, as fields of the edit. */
const toTopicFields = (channelsOf: (topic: Topic) => Channels): Record<TopicField, Channels> =>
  Object.fromEntries(TOPICS.map((topic) => [topicField(topic), channelsOf(topic)])) as Record<TopicField, Channels>

export const DEFAULT_TOPICS = toTopicFields((topic) => DEFAULT_CHANNELS[topic])

export function toEdit(settings: Settings, preferences: Preferences, messages: MessagePreferences): PreferencesEdit {
  return {
    ...toTopicFields((topic) => messages.topics[topic]),
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
  if (typeof value !== 'object' || value === null) return String(value)
  return 'mail' in value ? `${value.push} ${value.mail}` : (value as Reference).id
}

/** The rules for editing preferences. The order within a list does not matter. */
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

/** The bodies of the three calls; undefined if unchanged. Only changes are sent, so that two devices do not overwrite each other. */
export function toBodies(changes: PreferenceChanges): {
  settings: Partial<SettingsEdit> | undefined
  preferences: Partial<PreferencesSent> | undefined
  messages: { readonly topics: Partial<Record<Topic, Channels>> } | undefined
} {
  const topics = sent(Object.fromEntries(TOPICS.map((topic) => [topic, changes[topicField(topic)]])) as Partial<Record<Topic, Channels>>)
  const { provinceExternalId, autonomyExternalId, workCenterExternalId, pushNotificationOn, jobRegions, jobTypes, interests, ...others } =
    changes
  const switches = Object.fromEntries(Object.entries(others).filter(([field]) => !isTopicField(field)))
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
    messages: topics && { topics },
  }
}

function sent<Body extends object>(body: Body): { [Key in keyof Body]?: Exclude<Body[Key], undefined> } | undefined {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  return given.length === 0 ? undefined : (Object.fromEntries(given) as { [Key in keyof Body]?: Exclude<Body[Key], undefined> })
}
