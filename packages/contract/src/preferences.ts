import { z } from 'zod'
import { self } from './access.ts'
import { endpoints } from './endpoint.ts'
import { Reference } from './reference.ts'

/** Specification §3, user preferences: which province, autonomy and centre the member follows. */
export const Preferences = z.object({
  documentId: z.string(),
  provinceExternalId: z.string().nullable(),
  autonomyExternalId: z.string().nullable(),
  workCenterExternalId: z.string().nullable(),
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

/** So far a member sets the language by itself, from the top bar; the rest of the settings is edited as a whole on its own page. */
export const LanguageChoice = z.object({ langKey: Settings.shape.langKey })

export const preferences = endpoints({
  'GET preferences/document-id/{docid}': { access: self('docid'), response: Preferences },
  'GET settings/document-id/{docid}': { access: self('docid'), response: Settings },
  'PATCH settings/document-id/{docid}': { access: self('docid'), body: LanguageChoice, response: Settings },
})
