import type { Area } from '../../platform/area/area.ts'
import { mailTasks } from './mail.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  open: ({ deps, env }) => ({ tasks: () => mailTasks(deps, env) }),
  sealedColumns: [{ table: 'mails', column: 'message_sealed' }],
}
