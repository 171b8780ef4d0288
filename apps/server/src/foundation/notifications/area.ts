import type { Area } from '../../platform/area/area.ts'
import { presentCopied } from './mail.ts'
import { startSender } from './sender.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  // Without a mail server, mails stay in the database, where the back office shows them.
  open: ({ deps, env }) => ({
    run: () => (env.SMTP_URL === undefined ? undefined : startSender(deps, { ...env, SMTP_URL: env.SMTP_URL })),
  }),
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
