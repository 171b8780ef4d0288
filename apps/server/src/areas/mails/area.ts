import type { Area } from '../../platform/area/area.ts'
import { createMailsRoutes } from './routes.ts'

export const mailsArea: Area = {
  name: 'mails',
  open: ({ env }) => ({ routes: () => [createMailsRoutes(env)] }),
}
