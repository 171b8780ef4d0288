import { securityEvents } from '@afilia/contract/identity/security-events'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { listSecurityEvents } from './queries.ts'

export function createSecurityEventsRoutes(): Routes {
  return implement(securityEvents, {
    'GET security-events': ({ db, query, page, language }) => listSecurityEvents(db, query, page, language),
  })
}
