import { type SecurityEvent, securityEvents } from '@afilia/contract/identity/security-events'
import { logAccesses } from '../../platform/endpoints/access.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { listSecurityEvents } from './queries.ts'

/** The members whom an event names. It outlives their rows, and so does not name those who were deleted. */
const listNamed = ({ actor, person }: SecurityEvent): string[] => [actor, person].flatMap((one) => (one?.name ? [one.id] : []))

export function createSecurityEventsRoutes(): Routes {
  return implement(securityEvents, {
    async 'GET security-events'({ db, clock, caller, query, page, language, requestId }) {
      const found = await listSecurityEvents(db, query, page, language)
      const entry = { at: clock.now(), actor: caller, endpoint: 'GET security-events', request_id: requestId }
      const seen = found.items.flatMap(listNamed)
      await logAccesses(db, entry, seen)
      return found
    },
  })
}
