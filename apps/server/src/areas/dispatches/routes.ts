import { dispatches } from '@afilia/contract/messages/dispatches'
import { type Call, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { dropAudience, saveAudience } from './audiences/commands.ts'
import { countAudience, listSaved, refuseUnknownValues, tellCount } from './audiences/queries.ts'
import { changeDraft, createDraft, dropDraft } from './commands.ts'
import { moveByStaff } from './moves/commands.ts'
import { getDispatch, listDispatches, readDispatchFile } from './queries.ts'
import { getReach } from './rules.ts'
import { sendTrial } from './trial/commands.ts'

type StaffCall = Pick<
  Call<'GET dispatches/{dispatch}', (typeof dispatches)['GET dispatches/{dispatch}']>,
  'db' | 'sealing' | 'caller' | 'language'
>

/** `approvalFrom`: from so many recipients on a second person approves. */
export function createDispatchesRoutes({ approvalFrom }: { readonly approvalFrom: number }): Routes {
  const get = ({ db, sealing, caller, language }: StaffCall, id: string, isMoved = false) =>
    getDispatch(db, sealing, { caller, id, language, approvalFrom, isMoved })

  return implement(dispatches, {
    'GET dispatches': ({ db, caller, query, page, language }) => listDispatches(db, caller, query.state, page, language),
    'POST dispatches': async (call) => get(call, await createDraft(call, call.caller, call.body)),
    'GET dispatches/{dispatch}': (call) => get(call, call.params.dispatch),
    'GET dispatches/{dispatch}/files/{upload}': ({ db, sealing, caller, params }) =>
      readDispatchFile(db, sealing, caller, params.dispatch, params.upload),
    'PUT dispatches/{dispatch}': async (call) => {
      await changeDraft(call, call.caller, call.params.dispatch, call.body)
      return get(call, call.params.dispatch)
    },
    'DELETE dispatches/{dispatch}': ({ db, caller, params }) => dropDraft(db, caller, params.dispatch),
    'POST dispatches/{dispatch}/tests': (call) => sendTrial(call, call.caller, call.params.dispatch),
    'POST dispatches/{dispatch}/moves': async (call) => {
      await moveByStaff({ ...call, approvalFrom }, call.params.dispatch, call.body)
      return get(call, call.params.dispatch, true)
    },

    'POST audiences/count': async ({ db, caller, body }) => {
      const reach = getReach(caller)
      await refuseUnknownValues(db, body.audience)
      const { members, devices } = await countAudience(db, body.audience, reach)
      return { members: tellCount(members), devices: tellCount(devices), needsApproval: members >= approvalFrom }
    },
    'GET audiences': ({ db, caller, language }) => listSaved(db, caller.personId, language),
    'POST audiences': ({ db, clock, caller, body, language }) => saveAudience({ db, clock }, caller.personId, body, language),
    'DELETE audiences/{audience}': ({ db, caller, params }) => dropAudience(db, caller.personId, params.audience),
  })
}
