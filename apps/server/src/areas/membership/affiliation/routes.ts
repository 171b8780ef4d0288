import { affiliations } from '@afilia/contract/people/affiliations'
import type { EndpointName } from '@afilia/contract/endpoint'
import { logAccesses } from '../../../platform/endpoints/access.ts'
import { type Call, implement, type Routes } from '../../../platform/endpoints/implement.ts'
import type { Site } from '../mails/commands.ts'
import { acceptStudent, askToJoin } from './commands.ts'
import { getAffiliationForStaff, getMemberOfCase, getOwnAffiliation, getTerms } from './queries.ts'

type StaffCall = Pick<
  Call<'GET staff/cases/{case}/affiliation', (typeof affiliations)['GET staff/cases/{case}/affiliation']>,
  'db' | 'clock' | 'sealing' | 'caller' | 'requestId' | 'language' | 'params'
>

/** The team's view, with an entry in the access log (docs/decisions/092). */
async function seeAffiliation(call: StaffCall, endpoint: EndpointName) {
  const personId = await getMemberOfCase(call.db, call.caller, call.params.case)
  await logAccesses(call.db, { at: call.clock.now(), actor: call.caller, endpoint, request_id: call.requestId }, [personId])
  return getAffiliationForStaff(call, personId, call.params.case, call.language)
}

export function createAffiliationRoutes(site: Site): Routes {
  return implement(affiliations, {
    'POST services/notify/api/notifications/send_affiliation_request_by_student': (call) => askToJoin(call, site, call.body),
    'GET affiliation-terms': (call) => getTerms(call),
    'GET cases/{case}/affiliation': (call) => getOwnAffiliation(call, call.caller.personId, call.params.case, call.language),
    'GET staff/cases/{case}/affiliation': (call) => seeAffiliation(call, 'GET staff/cases/{case}/affiliation'),
    'POST staff/cases/{case}/affiliation': async (call) => {
      await acceptStudent(call, site, call.params.case, call.body)
      return seeAffiliation(call, 'POST staff/cases/{case}/affiliation')
    },
  })
}
