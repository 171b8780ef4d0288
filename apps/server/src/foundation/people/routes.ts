import { people } from '@afilia/contract/people/people'
import { listAuthorities } from '@afilia/domain/identity/access'
import type { Portal } from '../identity/portal.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { noteReveal, saveProfile } from './commands.ts'
import { findNearPlaces } from './near/queries.ts'
import { getPerson, getProfile } from './queries.ts'

/** `accountsHere`: the portal as passkeys see it. Null with an outside identity provider, which keeps the accounts. */
export function createPeopleRoutes({ accountsHere }: { readonly accountsHere: Portal | null }): Routes {
  return implement(people, {
    'GET people/{docid}': ({ db, sealing, personId }) => getPerson(db, sealing, personId),

    'GET people/{id}/profile': ({ db, sealing, personId, language }) => getProfile(db, sealing, personId, language),

    'PUT people/{id}/profile': async (call) => {
      const { personId, caller, body, language, requestId } = call
      await saveProfile(call, personId, caller.roles, body, { requestId, sessionId: caller.sessionId, language, accountsHere })
      return getProfile(call.db, call.sealing, personId, language)
    },

    'POST people/{id}/document-id/reveal': async (call) => {
      await noteReveal(call, call.caller.personId, call.personId)
      return getPerson(call.db, call.sealing, call.personId)
    },

    'POST people/{id}/address/reveal': async (call) => {
      await noteReveal(call, call.caller.personId, call.personId)
      return (await getProfile(call.db, call.sealing, call.personId, call.language)).address
    },

    'GET near-places': ({ db, caller }) => findNearPlaces(db, caller),

    'GET permissions': async ({ caller }) => ({ roles: [...caller.roles], authorities: listAuthorities(caller) }),
  })
}
