import { door } from '@afilia/contract/events/door'
import { implement } from '../../../platform/endpoints/implement.ts'
import { noteEntry } from './commands.ts'
import { getDoor, getDoorEvent, listDoors, listTickets } from './queries.ts'

export const doorRoutes = implement(door, {
  'GET doors': ({ db, clock, caller, language }) => listDoors(db, caller, clock.now(), language),
  async 'GET events/{event}/door'({ caller, params, language, ...deps }) {
    const event = await getDoorEvent(deps.db, params.event, caller, deps.clock.now())
    return getDoor(deps, event, caller, language)
  },
  async 'POST events/{event}/check-ins'({ caller, params, body, ...deps }) {
    const now = deps.clock.now()
    const { id: eventId } = await getDoorEvent(deps.db, params.event, caller, now)
    await noteEntry(deps.db, { eventId, by: caller.personId, now }, body)
    const tickets = await listTickets(deps, eventId, caller, body.orderId)
    return tickets.find(({ participant }) => participant === body.participant)!
  },
})
