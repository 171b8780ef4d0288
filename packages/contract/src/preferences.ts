import { INTERESTS, JOB_TYPES } from '@afilia/domain/preference-choices'
import { z } from 'zod'
import { everybody, self } from './access.ts'
import { endpoints } from './endpoint.ts'
import type { FieldRule } from './errors.ts'
import { Reference } from './reference.ts'

/** Specification §3, user preferences: which province, autonomy and centre the member follows. */
export const Preferences = z.object({
  documentId: z.string(),
  provinceExternalId: z.string().nullable(),
  autonomyExternalId: z.string().nullable(),
  workCenterExternalId: z.string().nullable(),
  /** Ours: provinces and autonomies are in lists that everybody has; of the centres, only the one followed is known by name. */
  workCenterName: z.string().nullable(),
  pushNotificationOn: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

const Choice = z.object({ value: z.string() })

/** Specification §3, user settings. */
export const Settings = z.object({
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

/** The preferences as they were read, with changes; whose they are is in the path, so a document id in the body is left out. */
export const PreferencesEdit = z.object({
  provinceExternalId: followed,
  autonomyExternalId: followed,
  workCenterExternalId: followed,
  pushNotificationOn: z.boolean(),
})
export type PreferencesEdit = z.infer<typeof PreferencesEdit>

/** The settings as they were read, with changes. The id of a region may be missing here: the server refuses that with the specification's own code (§8). */
export const SettingsEdit = Settings.extend({
  jobRegions: z.array(z.object({ id: z.string().max(40, rule('invalid')).nullish() })).max(19, rule('too-long')),
  jobTypes: chosen(JOB_TYPES),
  interests: chosen(INTERESTS),
})
export type SettingsEdit = z.infer<typeof SettingsEdit>

/** One thing to choose, with its name in the reader's language. */
const NamedChoice = Choice.extend({ name: z.string() })

const references = ['REGION_BAD_REQUEST_ID_REQUIRED', 'REFERENCE_NOT_FOUND'] as const

export const preferences = endpoints({
  'GET preferences/document-id/{docid}': { access: self('docid'), response: Preferences },
  'PUT preferences/document-id/{docid}': { access: self('docid'), body: PreferencesEdit, response: Preferences, errors: references },
  /** Changes the fields that are sent and leaves the rest, so that two devices which change different things lose nothing. */
  'PATCH preferences/document-id/{docid}': {
    access: self('docid'),
    body: PreferencesEdit.partial(),
    response: Preferences,
    errors: references,
  },
  /** Notes the first sign-in as an affiliate. `isFirst` once and never again: what is shown on that occasion is shown once, on one device. */
  'POST preferences/document-id/{docid}/flag-first-affiliate-login': {
    access: self('docid'),
    response: z.object({ isFirst: z.boolean() }),
  },
  /** The content sites that are the member's, from the widest to the nearest: the state's, the region's and the province's. */
  'GET preferences/document-id/{docid}/lr-site-ids': { access: self('docid'), response: z.array(z.number().int()) },
  'GET settings/document-id/{docid}': { access: self('docid'), response: Settings },
  'PUT settings/document-id/{docid}': { access: self('docid'), body: SettingsEdit, response: Settings, errors: references },
  /** As for the preferences. */
  'PATCH settings/document-id/{docid}': { access: self('docid'), body: SettingsEdit.partial(), response: Settings, errors: references },
  /** Three of them, not paged. */
  'GET job-types': { access: everybody(), response: z.array(NamedChoice) },
  /** Eleven of them, not paged. */
  'GET interests': { access: everybody(), response: z.array(NamedChoice) },
})
