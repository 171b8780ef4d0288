import { loadVapidKey } from '../../foundation/notifications/push/message/vapid.ts'
import { startPushSender } from '../../foundation/notifications/push/sender.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { openDb } from '../../platform/postgres/db.ts'
import { testSealing } from '../database/sealing.ts'

// Runs as its own process and only sends pushes. The first argument is JSON with its database and its limit of pushes in flight.
const { connection, most } = JSON.parse(process.argv[2]!) as { readonly connection: object; readonly most: number }
const deps = { db: openDb({ ...connection, max: 4 }), clock: systemClock, sealing: testSealing, log: createLog('silent') }
const vapid = loadVapidKey(deps, {})
startPushSender(
  deps,
  { PUSH_CONNECTIONS: most },
  {
    vapid: () => vapid,
    subject: 'mailto:info@union.example',
    listWorkTimes: async (_db, { personIds }) => new Map(personIds.map((id) => [id, { zone: 'Europe/Madrid', shifts: [] }])),
  },
)
process.on('message', () => process.send!(process.resourceUsage().maxRSS))
process.on('disconnect', () => process.exit(0))
