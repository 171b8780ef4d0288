import type { Area } from '../../platform/area/area.ts'
import { createMailTasks } from './mail.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  open: ({ deps, env }) => ({ tasks: () => createMailTasks(deps, env) }),
  sealedColumns: [{ table: 'mails', column: 'message_sealed' }],
}
