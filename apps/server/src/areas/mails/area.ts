import type { Area } from '../../platform/area/area.ts'
import { createUnsubscribe } from '../../foundation/notifications/unsubscribe.ts'
import { createMailsRoutes } from './routes.ts'

export const mailsArea: Area = {
  name: 'mails',
  open: ({ env, publicUrl }) => ({ routes: () => [createMailsRoutes(env, { publicUrl, unsubscribe: createUnsubscribe() })] }),
}
