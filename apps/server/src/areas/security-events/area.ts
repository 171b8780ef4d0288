import type { Area } from '../../platform/area/area.ts'
import { createSecurityEventsRoutes } from './routes.ts'

export const securityEventsArea: Area = {
  name: 'security-events',
  open: () => ({ routes: () => [createSecurityEventsRoutes()] }),
}
