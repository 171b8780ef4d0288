import { fuelCard } from '@afilia/contract/events/fuel-card'
import { logAccesses } from '../../../platform/endpoints/access.ts'
import { implement } from '../../../platform/endpoints/implement.ts'
import { cancelRequest, transitionRequest, requestFuelCard } from './commands.ts'
import { findLastRequest, getCase, getFuelCardId, listCases } from './queries.ts'

export const fuelCardRoutes = implement(fuelCard, {
  async 'POST orders/fuel-card/request'({ db, caller, body, reader, ...deps }) {
    const advantageId = await getFuelCardId(db, body.advantageId, reader)
    return requestFuelCard(db, deps, caller.personId, { ...body, advantageId })
  },
  'DELETE orders/fuel-card/request': ({ db, caller, ...deps }) => cancelRequest(db, deps, caller.personId),
  'GET orders/fuel-card/request': async ({ db, caller }) => ({ request: await findLastRequest(db, caller.personId) }),
  async 'GET fuel-card-requests'({ db, clock, caller, requestId, query, page }) {
    const found = await listCases(db, query.state, page)
    const entry = { at: clock.now(), actor: caller, endpoint: 'GET fuel-card-requests', request_id: requestId }
    await logAccesses(db, entry, [...new Set(found.items.map(({ personId }) => personId))])
    return found
  },
  async 'GET fuel-card-requests/{request}'({ db, clock, caller, requestId, sealing, params }) {
    const found = await getCase(db, sealing, params.request)
    const entry = { at: clock.now(), actor: caller, endpoint: 'GET fuel-card-requests/{request}', request_id: requestId }
    await logAccesses(db, entry, [found.personId])
    return found
  },
  async 'POST fuel-card-requests/{request}/transitions'({ db, clock, caller, requestId, params, body, ...deps }) {
    const { personId, ...changed } = await transitionRequest(db, { clock, ...deps }, params.request, body.state)
    const entry = { at: clock.now(), actor: caller, endpoint: 'POST fuel-card-requests/{request}/transitions', request_id: requestId }
    await logAccesses(db, entry, [personId])
    return changed
  },
})
