import { checkIn } from '@afilia/contract/events/check-in'
import { logAccesses, logAccessesOnceADay } from '../../../platform/endpoints/access.ts'
import { implement } from '../../../platform/endpoints/implement.ts'
import { noteEntry } from './commands.ts'
import { checkInOpens } from './rules.ts'
import { getCheckIn, getCheckInEvent, listCheckIns, listTickets } from './queries.ts'

export const checkInRoutes = implement(checkIn, {
  'GET check-ins': ({ db, clock, caller, language }) => listCheckIns(db, caller, clock.now(), language),
  async 'GET events/{event}/check-in'(call) {
    const { db, clock, caller, params, language, requestId } = call
    const now = clock.now()
    const list = await getCheckIn(call, await getCheckInEvent(db, params.event, caller, now), caller, language)
    // Phones read the list again every minute.
    const entry = { at: now, actor: caller, endpoint: 'GET events/{event}/check-in', request_id: requestId }
    const seen = list.tickets.map(({ personId }) => personId)
    await logAccessesOnceADay(db, entry, seen)
    return list
  },
  async 'POST events/{event}/check-ins'(call) {
    const { db, clock, caller, params, body, requestId } = call
    const now = clock.now()
    const event = await getCheckInEvent(db, params.event, caller, now)
    const personId = await noteEntry(db, { eventId: event.id, by: caller.personId, opens: checkInOpens(event), now }, body)
    await logAccesses(db, { at: now, actor: caller, endpoint: 'POST events/{event}/check-ins', request_id: requestId }, [personId])
    const tickets = await listTickets(call, event.id, caller, body.orderId)
    return tickets.find(({ participant }) => participant === body.participant)!
  },
})
