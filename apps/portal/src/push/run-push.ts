import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { answerPush, type HeldSubscription, type PushAct, startPush, type PushStep } from '@afilia/domain/messages/push-flow'
import { askPermission, findSubscription, findSupport, findWorker, readPermission, subscribe, unsubscribe } from './browser-push.ts'
import { readRow, writeRow } from './browser-row.ts'
import { isSameKey, readKey } from './keys.ts'
import { toSent } from './sent.ts'
import { onPushOrder, type PushOrder, pushNow } from './push-state.ts'

// Runs the flow of specification §4 (packages/domain/src/messages/push-flow.ts) in this browser.

interface Here {
  readonly session: Session
  readonly worker: ServiceWorkerRegistration | undefined
  readonly subscription: PushSubscription | undefined
  readonly held: HeldSubscription
}

/** Runs orders in sequence. */
let line = Promise.resolve()

/** Checks at the start and on each order. */
export function runPush(session: Session): void {
  const follow = (order: PushOrder): void => {
    // While the browser asks, too.
    if (order !== 'CHECK') pushNow.write({ state: 'ASKING', ...pushNow.read(), isBusy: true })
    // Comes first, because browsers soon forget that somebody has clicked.
    const asked = order === 'ALLOW' ? askPermission() : undefined
    line = line.then(async () => carryOut(session, order, await asked))
  }
  onPushOrder(follow)
  follow('CHECK')
}

async function carryOut(session: Session, order: PushOrder, permission: NotificationPermission | undefined): Promise<void> {
  const before = pushNow.read()
  const isAnswer = order !== 'CHECK'
  try {
    const here = await lookAround(session)
    const { state, acts } = isAnswer ? answerPush(permission ?? 'CANCEL', here.held) : await check(here)
    pushNow.write({ state, playerId: await act(here, acts) })
  } catch {
    // The next start tries again. A member who has just agreed sees that it failed.
    pushNow.write(before || isAnswer ? { state: 'ASKING', ...before, isBusy: false, hasFailed: isAnswer } : undefined)
  }
}

const keyQuery = query('GET push/key')
const readServerKey = async (): Promise<string> => (await queryClient.fetchQuery(keyQuery)).publicKey

async function lookAround(session: Session): Promise<Here> {
  const worker = await findWorker()
  const subscription = worker && (await findSubscription(worker))
  if (!subscription) return { session, worker, subscription, held: 'none' }
  const isOurs = isSameKey(subscription.options.applicationServerKey, readKey(await readServerKey()))
  return { session, worker, subscription, held: isOurs ? 'ours' : 'other-key' }
}

async function check({ session: { roles, docid }, worker, held }: Here): Promise<PushStep> {
  const base = { roles, support: findSupport(worker), permission: readPermission(), subscription: held } as const
  // Nothing on the server would change the result.
  const hasNone = roles.includes('ROLE_SUPERVISOR') || base.support !== 'yes'
  if (hasNone) return startPush({ ...base, isPreferenceOn: true, device: undefined })
  const params = { docid }
  const [{ pushNotificationOn }, devices, row] = await Promise.all([
    queryClient.fetchQuery(query('GET preferences/document-id/{docid}', { params })),
    queryClient.fetchQuery({ ...query('GET services/notify/api/os-players/document-id/{docid}', { params }), staleTime: 0 }),
    readRow(),
  ])
  if (row?.isCancelled) return { state: 'CANCELLED', acts: ['DISABLE'] }
  const device = devices.find(({ playerId }) => playerId === row?.playerId)
  return startPush({ ...base, isPreferenceOn: pushNotificationOn, device })
}

/** Returns the player id. */
async function act({ session, worker, subscription }: Here, acts: readonly PushAct[]): Promise<string | undefined> {
  let held = subscription
  for (const one of acts) {
    if (one === 'UNSUBSCRIBE' && held) await unsubscribe(held)
    if (one === 'SUBSCRIBE' && worker) held = await subscribe(worker, await readServerKey())
    if ((one === 'REGISTER' || one === 'ALLOW') && held) await register(session, held, one === 'ALLOW')
    if (one === 'DISABLE') await disable(session)
  }
  if (acts.length > 0) await queryClient.invalidateQueries({ queryKey: devicesKey(session) })
  return (await readRow())?.playerId
}

const devicesKey = ({ docid }: Session) => toQueryKey('GET services/notify/api/os-players/document-id/{docid}', { params: { docid } })

/**
 * Specification §4: the player id is posted with `CREATED`. The tags (role, province, autonomy) come from the server's data on the member.
 */
async function register({ docid }: Session, held: PushSubscription, isAllowed: boolean): Promise<void> {
  const { playerId } = await writeRow({})
  await send('POST services/notify/api/os-players', {
    body: { playerId, documentId: docid, status: 'CREATED', subscription: toSent(held), ...(isAllowed && { isAllowed }) },
  })
  await writeRow({ isCancelled: false })
}

/** Stored on the server; until it can be reached, on this device. */
async function disable({ docid }: Session): Promise<void> {
  const { playerId } = await writeRow({ isCancelled: true })
  try {
    await send('POST services/notify/api/os-players', {
      body: { playerId, documentId: docid, status: 'CREATED', subscription: null, isAllowed: false },
    })
    await writeRow({ isCancelled: false })
  } catch (error) {
    console.warn('push', error)
  }
}
