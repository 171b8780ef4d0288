import { startSender } from '../../foundation/notifications/sender.ts'
import { createUnsubscribe } from '../../foundation/notifications/unsubscribe.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { openDb } from '../../platform/postgres/db.ts'
import { testSealing } from '../database/sealing.ts'

// Runs as its own process and only sends mails. The first argument is JSON with its database and its mail server.
const { connection, url } = JSON.parse(process.argv[2]!) as { readonly connection: object; readonly url: string }
const deps = { db: openDb({ ...connection, max: 2 }), clock: systemClock, sealing: testSealing, log: createLog('silent') }
startSender(deps, {
  SMTP_URL: url,
  SMTP_CONNECTIONS: 1,
  MAIL_FROM: 'Afilia <no-reply@afilia.example>',
  UNION_NAME: 'Afilia',
  publicUrl: 'https://portal.test',
  unsubscribe: createUnsubscribe(),
})
process.on('disconnect', () => process.exit(0))
