import { preferences } from '@afilia/contract/preferences'
import { implement } from '../../platform/http/implement.ts'
import { saveLanguage } from './commands.ts'
import { getPreferences, getSettings } from './queries.ts'

export const preferencesArea = implement(preferences, {
  'GET preferences/document-id/{docid}': ({ db, sealing, personId }) => getPreferences(db, sealing, personId),

  'GET settings/document-id/{docid}': ({ db, personId, language }) => getSettings(db, personId, language),

  'PATCH settings/document-id/{docid}': async ({ db, personId, body, language }) => {
    await saveLanguage(db, personId, body.langKey)
    return getSettings(db, personId, language)
  },
})
