import { checkIn } from '@afilia/contract/events/check-in'
import { implement } from '../../../platform/endpoints/implement.ts'
import { noteEntry } from './commands.ts'
import { checkInOpens } from './rules.ts'
import { getCheckIn, getCheckInEvent, listCheckIns, listTickets } from './queries.ts'

export const checkInRoutes = implement(checkIn, {
  'GET check-ins': ({ db, clock, caller, language }) => listCheckIns(db, caller, clock.now(), language),
  async 'GET events/{event}/check-in'({ caller, params, language, ...deps }) {
    const event = await getCheckInEvent(deps.db, params.event, caller, deps.clock.now())
    return getCheckIn(deps, event, caller, language)
  },
  async 'POST events/{event}/check-ins'({ caller, params, body, ...deps }) {
    const now = deps.clock.now()
    const event = await getCheckInEvent(deps.db, params.event, caller, now)
    const eventId = event.id
    await noteEntry(deps.db, { eventId, by: caller.personId, opens: checkInOpens(event), now }, body)
    const tickets = await listTickets(deps, eventId, caller, body.orderId)
    return tickets.find(({ participant }) => participant === body.participant)!
  },
})
