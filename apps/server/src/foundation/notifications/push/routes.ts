import { push } from '@afilia/contract/messages/push'
import { normalizeDocumentId } from '@afilia/domain/people/document-id'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { type Caller, implement, type Routes } from '../../../platform/endpoints/implement.ts'
import { isUuid } from '../../../platform/ids.ts'
import { HOUR, type RateLimit, rejectTooMany } from '../../../platform/rate-limit.ts'
import { queueTest } from './commands.ts'
import { changeDevice, deleteDevice, registerDevice } from './devices.ts'
import { findDevice, listDevices, presentDevice } from './queries.ts'
import { hasUsableKeys } from './rules.ts'

/** Limits the test pushes of one member. */
const TESTS: RateLimit = { name: 'push-test', max: 10, within: HOUR }

interface PushSetting {
  /** The public key with which browsers subscribe. */
  readonly publicKey: () => Promise<string>
  readonly isKnownService: (endpoint: string) => boolean
}

/** Endpoints for the browsers that a member's messages are pushed to. */
export function createPushRoutes({ publicKey, isKnownService }: PushSetting): Routes {
  return implement(push, {
    'GET push/key': async () => ({ publicKey: await publicKey() }),

    async 'POST services/notify/api/os-players'(call) {
      const { caller, clock, body } = call
      const { isAllowed } = body
      // Normalised, because a browser is found by it.
      const subscription = body.subscription && { ...body.subscription, endpoint: new URL(body.subscription.endpoint).href }
      if (normalizeDocumentId(body.documentId) !== caller.documentId) throw new AppError('ACCESS_DENIED')
      const playerId = body.playerId.toLowerCase()
      // Supervisors skip push setup (§4): nothing is stored.
      if (isSupervisor(caller)) return presentSkipped(caller, playerId, clock.now())
      if (subscription && !isKnownService(subscription.endpoint)) rejectField('REQUEST_INVALID', 'subscription.endpoint', 'invalid')
      if (subscription && !hasUsableKeys(subscription)) rejectField('REQUEST_INVALID', 'subscription.keys', 'invalid')
      return registerDevice(call, caller, { playerId, subscription, isAllowed })
    },

    'GET services/notify/api/os-players/document-id/{docid}': ({ db, caller }) => listDevices(db, caller.personId, caller.documentId),

    async 'GET services/notify/api/os-players/{player}'({ db, caller, params, clock }) {
      const playerId = readPlayer(params.player)
      if (isSupervisor(caller)) return presentSkipped(caller, playerId, clock.now())
      const device = await findDevice(db, caller.personId, playerId)
      if (!device) throw new AppError('NOT_FOUND')
      return presentDevice(device, caller.documentId)
    },

    'PATCH services/notify/api/os-players/{player}': ({ db, caller, params, body }) =>
      changeDevice(db, caller, readPlayer(params.player), body),

    'DELETE services/notify/api/os-players/{player}': ({ db, caller, params }) =>
      deleteDevice(db, caller.personId, readPlayer(params.player)),

    async 'POST services/notify/api/os-players/{player}/test'(call) {
      const { caller, db, clock, params } = call
      const playerId = readPlayer(params.player)
      await rejectTooMany(call, TESTS, caller.personId)
      if (!(await queueTest(db, { playerId, personId: caller.personId, now: clock.now() }))) throw new AppError('NOT_FOUND')
    },
  })
}

/** Throws NOT_FOUND if the text is not an id. */
function readPlayer(text: string): string {
  if (!isUuid(text)) throw new AppError('NOT_FOUND')
  return text.toLowerCase()
}

const isSupervisor = ({ roles }: Caller): boolean => roles.includes('ROLE_SUPERVISOR')

const presentSkipped = ({ documentId }: Caller, playerId: string, now: Date) => ({
  playerId,
  documentId,
  status: 'DISABLED' as const,
  name: '',
  hasExternalId: false,
  createdAt: now.toISOString(),
  seenAt: now.toISOString(),
  reachedAt: null,
})
