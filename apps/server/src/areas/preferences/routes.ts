import { preferences } from '@afilia/contract/people/preferences'
import { INTERESTS, JOB_TYPES } from '@afilia/domain/people/preference-choices'
import { implement } from '../../platform/endpoints/implement.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { flagFirstAffiliateLogin, savePreferences, saveSettings } from './commands.ts'
import { getPreferences, getSettings, listSiteIds } from './queries.ts'

export const preferencesRoutes = implement(preferences, {
  'GET preferences/document-id/{docid}': ({ db, sealing, personId }) => getPreferences(db, sealing, personId),
  'PUT preferences/document-id/{docid}': ({ personId, body, ...deps }) => savePreferences(deps, personId, body),
  'PATCH preferences/document-id/{docid}': ({ personId, body, ...deps }) => savePreferences(deps, personId, body),
  'POST preferences/document-id/{docid}/flag-first-affiliate-login': async ({ db, clock, personId }) => ({
    isFirst: await flagFirstAffiliateLogin(db, personId, clock.now()),
  }),
  'GET preferences/document-id/{docid}/lr-site-ids': ({ db, personId }) => listSiteIds(db, personId),

  'GET settings/document-id/{docid}': ({ db, personId, language }) => getSettings(db, personId, language),
  'PUT settings/document-id/{docid}': ({ db, personId, body, language }) => saveSettings(db, personId, body, language),
  'PATCH settings/document-id/{docid}': ({ db, personId, body, language }) => saveSettings(db, personId, body, language),

  'GET job-types': async ({ language }) => JOB_TYPES.map((value) => ({ value, name: textsIn(language)(`preferences:jobTypes.${value}`) })),
  'GET interests': async ({ language }) => INTERESTS.map((value) => ({ value, name: textsIn(language)(`preferences:interests.${value}`) })),
})
