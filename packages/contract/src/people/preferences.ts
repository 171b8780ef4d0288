import { INTERESTS, JOB_TYPES } from '@afilia/domain/people/preference-choices'
import { z } from 'zod'
import { everybody, self } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { Reference } from '../content/reference.ts'

/** User preferences (specification §3): the province, autonomy and centre that the member follows. */
export const Preferences = z.object({
  documentId: z.string(),
  provinceExternalId: z.string().nullable(),
  autonomyExternalId: z.string().nullable(),
  workCenterExternalId: z.string().nullable(),
  /** Our addition, because clients have the lists of provinces and autonomies, but not of centres. */
  workCenterName: z.string().nullable(),
  pushNotificationOn: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

const Choice = z.object({ value: z.string() })

/** User settings (specification §3). */
export const Settings = z.object({
  /** A stored language that the union no longer offers is answered as `es`, and kept (docs/decisions/129). */
  langKey: z.enum(['es', 'ca', 'eu', 'gl', 'en']),
  geoLocalizationOn: z.boolean(),
  provinceNewsOn: z.boolean(),
  autonomyNewsOn: z.boolean(),
  stateNewsOn: z.boolean(),
  jobRegions: z.array(Reference),
  jobTypes: z.array(Choice),
  interests: z.array(Choice),
  eir: z.boolean(),
  privateJobOn: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

const rule = (name: FieldRule): FieldRule => name
const followed = z.string().max(40, rule('invalid')).nullable()
const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.object({ value: z.enum(values, rule('not-found')) })).max(values.length, rule('too-long'))

/** A change of the preferences. The path names the person, so a document id in the body is ignored. */
export const PreferencesEdit = z.object({
  provinceExternalId: followed,
  autonomyExternalId: followed,
  workCenterExternalId: followed,
  pushNotificationOn: z.boolean(),
})
export type PreferencesEdit = z.infer<typeof PreferencesEdit>

/** A change of the settings. The id of a region is optional here, because the server rejects a missing id with the specification's own code (§8). */
export const SettingsEdit = Settings.extend({
  jobRegions: z.array(z.object({ id: z.string().max(40, rule('invalid')).nullish() })).max(19, rule('too-long')),
  jobTypes: chosen(JOB_TYPES),
  interests: chosen(INTERESTS),
})
export type SettingsEdit = z.infer<typeof SettingsEdit>

/** An option with its name in the reader's language. */
const NamedChoice = Choice.extend({ name: z.string() })

const references = ['REGION_BAD_REQUEST_ID_REQUIRED', 'REFERENCE_NOT_FOUND'] as const

export const preferences = endpoints({
  'GET preferences/document-id/{docid}': { access: self('docid'), response: Preferences },
  'PUT preferences/document-id/{docid}': { access: self('docid'), body: PreferencesEdit, response: Preferences, errors: references },
  /** Changes only the fields in the body, so that two devices can change different fields without loss. */
  'PATCH preferences/document-id/{docid}': {
    access: self('docid'),
    body: PreferencesEdit.partial(),
    response: Preferences,
    errors: references,
  },
  /** Records the first sign-in as an affiliate. `isFirst` is true only once, so the welcome is shown on one device only. */
  'POST preferences/document-id/{docid}/flag-first-affiliate-login': {
    access: self('docid'),
    response: z.object({ isFirst: z.boolean() }),
    alsoBy: ['PUT'],
  },
  /** The member's content sites: the state's, the region's and the province's, in this order. */
  'GET preferences/document-id/{docid}/lr-site-ids': { access: self('docid'), response: z.array(z.number().int()) },
  'GET settings/document-id/{docid}': { access: self('docid'), response: Settings },
  'PUT settings/document-id/{docid}': { access: self('docid'), body: SettingsEdit, response: Settings, errors: references },
  /** Changes only the fields in the body. */
  'PATCH settings/document-id/{docid}': { access: self('docid'), body: SettingsEdit.partial(), response: Settings, errors: references },
  /** Three. */
  'GET job-types': { access: everybody(), response: z.array(NamedChoice) },
  /** Eleven. */
  'GET interests': { access: everybody(), response: z.array(NamedChoice) },
})
