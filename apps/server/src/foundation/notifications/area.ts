import type { Area } from '../../platform/area/area.ts'
import { createDigestTasks } from './digest/tasks.ts'
import { createMailboxHome } from './mailbox/home.ts'
import { createMailboxRoutes } from './mailbox/routes.ts'
import { presentCopied as presentCopiedMessage } from './mailbox/views.ts'
import { presentCopied } from './mail.ts'
import { ENDPOINT_PURPOSE } from './push/devices.ts'
import { createPushRoutes } from './push/routes.ts'
import { createServiceCheck, readEndpoint } from './push/rules.ts'
import { startPushSender } from './push/sender.ts'
import { loadVapidKey, toSubject } from './push/message/vapid.ts'
import { startSender } from './sender.ts'
import { createUnsubscribe } from './unsubscribe.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  // Without a mail server, mails stay in the database, and the back office shows them.
  open: ({ deps, env, publicUrl }) => {
    const vapid = loadOnce(() => loadVapidKey(deps, env))
    const unsubscribe = createUnsubscribe()
    return {
      routes: () => [
        createMailboxRoutes({ unionName: env.UNION_NAME, unsubscribe }),
        createPushRoutes({ publicKey: async () => (await vapid()).publicKey, isKnownService: createServiceCheck(env.PUSH_SERVICES) }),
      ],
      home: createMailboxHome(env.UNION_NAME),
      tasks: () => createDigestTasks(deps, publicUrl),
      // Another process may need the key first.
      onStart: async () => void (await vapid()),
      run: ({ workTimes }) => {
        const runners = [
          startPushSender(deps, env, { vapid, subject: toSubject(env, publicUrl), listWorkTimes: workTimes }),
          ...(env.SMTP_URL === undefined ? [] : [startSender(deps, { ...env, publicUrl, unsubscribe, SMTP_URL: env.SMTP_URL })]),
        ]
        return { close: async () => void (await Promise.all(runners.map((runner) => runner.close()))) }
      },
    }
  },
  personalTables: [
    {
      table: 'mails',
      category: 'mails',
      owner: 'person_id',
      copied: ['message_sealed', 'created_at', 'sent_at'],
      present: presentCopied,
      // The outbox is not an archive of sent mails.
      retention: { from: 'created_at', days: 90, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'pushes',
      category: 'pushes',
      owner: 'person_id',
      copied: ['state', 'created_at'],
      retention: { from: 'created_at', days: 90, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'devices',
      category: 'devices',
      owner: 'person_id',
      // Excludes the subscription, which would let anybody push to the device.
      copied: [
        'name',
        'status',
        'external_id',
        'role',
        'province_id',
        'autonomy_id',
        'created_at',
        'seen_at',
        'signed_out_at',
        'reached_at',
        'expired_at',
      ],
      retention: { from: 'expired_at', days: 90, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    // Must precede the messages that its rows reference.
    { table: 'digest_entries', category: 'messages', owner: 'person_id', copied: 'nothing', retention: 'MEMBERSHIP', onErasure: 'erase' },
    {
      table: 'notifications',
      category: 'messages',
      owner: 'person_id',
      present: presentCopiedMessage,
      opening: ['phrase', 'values_sealed'],
      copied: ['topic', 'created_at', 'read_at', 'archived_at', 'acknowledged_at'],
      retention: { from: 'created_at', years: 2, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'message_preferences',
      category: 'messagePreferences',
      owner: 'person_id',
      copied: ['topic', 'push', 'mail', 'updated_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'mailbox_visits',
      category: 'messages',
      owner: 'person_id',
      copied: ['visited_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
  sealedColumns: [
    { table: 'mails', column: 'message_sealed' },
    { table: 'devices', column: 'subscription_sealed', hash: { column: 'endpoint_hash', purpose: ENDPOINT_PURPOSE, of: readEndpoint } },
    { table: 'notifications', column: 'values_sealed' },
  ],
}

/** Loads a value on first use. Tries again after a failure. */
function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
