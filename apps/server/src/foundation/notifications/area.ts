import type { Area } from '../../platform/area/area.ts'
import { createMailTasks } from './mail.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  open: ({ deps, env }) => ({ tasks: () => createMailTasks(deps, env) }),
  // Sent mails are not an archive.
  retentions: [{ table: 'mails', category: 'mails', from: 'created_at', days: 90, reason: 'TECHNICAL' }],
  sealedColumns: [{ table: 'mails', column: 'message_sealed' }],
}
