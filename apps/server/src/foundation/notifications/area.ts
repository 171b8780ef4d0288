import type { Area } from '../../platform/area/area.ts'
import { createMailTasks, presentCopied } from './mail.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  open: ({ deps, env }) => ({ tasks: () => createMailTasks(deps, env) }),
  personalTables: [
    {
      table: 'mails',
      category: 'mails',
      owner: 'person_id',
      copied: ['message_sealed', 'created_at', 'sent_at'],
      present: presentCopied,
      // Sent mails are not an archive.
      retention: { from: 'created_at', days: 90, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'mails', column: 'message_sealed' }],
}
