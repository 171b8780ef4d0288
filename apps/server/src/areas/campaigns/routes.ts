import { campaigns } from '@afilia/contract/messages/campaigns'
import { type Call, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { dropAudience, saveAudience } from './audiences/commands.ts'
import { getSaved, listSaved, measureAudience, rejectUnknownValues } from './audiences/queries.ts'
import { changeDraft, createDraft, dropDraft } from './commands.ts'
import { transitionByStaff } from './transitions/commands.ts'
import { getCampaign, listCampaigns, readCampaignFile } from './queries.ts'
import { COUNTS, EDITS, getReach } from './rules.ts'
import { rejectTooMany } from '../../platform/rate-limit.ts'
import { sendTest } from './test-send/commands.ts'

type StaffCall = Pick<
  Call<'GET campaigns/{campaign}', (typeof campaigns)['GET campaigns/{campaign}']>,
  'db' | 'sealing' | 'caller' | 'language'
>

/** `approvalFrom`: the number of recipients from which a second person must approve. */
export function createCampaignsRoutes({ approvalFrom }: { readonly approvalFrom: number }): Routes {
  const get = ({ db, sealing, caller, language }: StaffCall, id: string, hasChanged = false) =>
    getCampaign(db, sealing, { caller, id, language, approvalFrom, hasChanged })

  return implement(campaigns, {
    'GET campaigns': ({ db, caller, query, page, language }) => listCampaigns(db, caller, query.state, page, language),
    'POST campaigns': async (call) => {
      await rejectTooMany(call, EDITS, call.caller.personId)
      return get(call, await createDraft(call, call.caller, call.body))
    },
    'GET campaigns/{campaign}': (call) => get(call, call.params.campaign),
    'GET campaigns/{campaign}/files/{upload}': ({ db, sealing, caller, params }) =>
      readCampaignFile(db, sealing, caller, params.campaign, params.upload),
    'PUT campaigns/{campaign}': async (call) => {
      await rejectTooMany(call, EDITS, call.caller.personId)
      await changeDraft(call, call.caller, call.params.campaign, call.body)
      return get(call, call.params.campaign)
    },
    'DELETE campaigns/{campaign}': ({ db, caller, params }) => dropDraft(db, caller, params.campaign),
    'POST campaigns/{campaign}/tests': (call) => sendTest(call, call.caller, call.params.campaign),
    'POST campaigns/{campaign}/transitions': async (call) => {
      await transitionByStaff({ ...call, approvalFrom }, call.params.campaign, call.body)
      return get(call, call.params.campaign, true)
    },

    'POST audiences/count': async ({ caller, body, ...deps }) => {
      const reach = getReach(caller)
      await rejectUnknownValues(deps.db, body.audience)
      await rejectTooMany(deps, COUNTS, caller.personId)
      const { most, ...size } = await measureAudience(deps.db, body.audience, reach)
      return { ...size, needsApproval: most >= approvalFrom }
    },
    'GET audiences': ({ db, caller, language }) => listSaved(db, caller.personId, language),
    'POST audiences': ({ db, clock, caller, body, language }) => saveAudience({ db, clock }, caller.personId, body, language),
    'GET audiences/{audience}': ({ db, caller, params, language }) => getSaved(db, caller.personId, params.audience, language),
    'DELETE audiences/{audience}': ({ db, caller, params }) => dropAudience(db, caller.personId, params.audience),
  })
}
