import { query } from '@afilia/client/calls/query.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { readStored, writeStored } from '@afilia/client/device/storage.ts'
import { type Session, sessionQuery } from '@afilia/client/session/session.ts'
import { currentLanguage, loadTexts, texts } from '@afilia/client/texts/texts.ts'
import {
  isJustRegistered,
  toPageView,
  toUsagePage,
  toUsageSource,
  type UsageEvent,
  type UsageMember,
  type UsageSource,
} from '@afilia/domain/usage'
import type { AnyRouter } from '@tanstack/react-router'
import { onAnswer, readAnswer } from './answer.ts'
import { countOnServer, emptyDataLayer, pushEvent } from './tell.ts'

/** Of one session: the id in the data layer, and the sign-in that `login_ok` told of. Signing out forgets it. */
const kept = memberStorage<{ readonly userId: string; readonly toldSignIn: string }>('usage', 'device')

/** One after the other, so that no event overtakes another. */
let line = Promise.resolve()
const queue = (act: () => Promise<void>): void => {
  // What cannot be read or sent is not counted.
  line = line.then(act).catch(() => undefined)
}

/** Of the first page that is told; every later one is reached from inside. */
let source: UsageSource | undefined

/**
 * Tells of every completed change of page, and of signing in, registering and installing (specification §4), as long as the reader lets it be counted.
 * Until they say so nothing is kept and nothing leaves; what waits when they take it back is dropped.
 */
export function followUsage(router: Pick<AnyRouter, 'subscribe' | 'state'>): void {
  let told = ''
  const note = (pathname: string): void => {
    told = pathname
    queue(() => notePage(pathname))
  }
  router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
    if (pathname !== told) note(pathname)
  })
  onAnswer(() => note(router.state.location.pathname))
  window.addEventListener('appinstalled', () => queue(noteInstall))
  if (router.state.resolvedLocation) note(router.state.resolvedLocation.pathname)
}

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches

function tell(event: UsageEvent, pathname: string): void {
  const version = isStandalone() ? 'app' : 'web'
  source ??= toUsageSource(document.referrer, location.origin)
  countOnServer({ event, page: toUsagePage(pathname), language: currentLanguage(), version, source })
  if (event === 'page_view') source = 'INSIDE'
}

async function notePage(pathname: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!(await mayTell(session))) return
  const known = session && (await readMember(session))
  await loadTexts('usage')
  // It may have been taken back meanwhile.
  if (!(await mayTell(session))) return
  if (session) noteSession(session, pathname)
  const member: UsageMember | null = session && known && { ...known, userId: kept.read(session.personId)?.userId ?? '' }
  const words = { yes: texts.t('yes', { ns: 'usage' }), no: texts.t('no', { ns: 'usage' }) }
  pushEvent(toPageView({ pathname, version: isStandalone() ? 'app' : 'web', language: currentLanguage(), words, member }))
  tell('page_view', pathname)
}

async function noteInstall(): Promise<void> {
  if (!(await mayTell(await queryClient.ensureQueryData(sessionQuery)))) return
  pushEvent({ event: 'install' })
  tell('install', location.pathname)
}

/** Forgets all that was kept where it may not be told. */
async function mayTell(session: Session | null): Promise<boolean> {
  if ((await readAnswer(session)) === 'yes') return true
  emptyDataLayer()
  if (session) kept.write(session.personId, undefined)
  return false
}

/** Specification §4: the user and the settings are loaded before a page is told of. */
async function readMember({ personId: id, docid }: Session): Promise<Omit<UsageMember, 'userId'>> {
  const [profile, settings] = await Promise.all([
    queryClient.ensureQueryData(query('GET people/{id}/profile', { params: { id } })),
    queryClient.ensureQueryData(query('GET settings/document-id/{docid}', { params: { docid } })),
  ])
  return { profile, settings }
}

/** `login_ok` once in a session, and `registro_ok` once on a device, whose flag is set whether or not it was told (specification §4). */
function noteSession({ personId, signedInAt, accountCreatedAt }: Session, pathname: string): void {
  const before = kept.read(personId)
  if (before?.toldSignIn !== signedInAt) {
    kept.write(personId, { userId: newKey(), toldSignIn: signedInAt })
    pushEvent({ event: 'login_ok' })
    tell('login_ok', pathname)
  }
  if (readStored('afilia.registered') !== null) return
  writeStored('afilia.registered', '1')
  if (!accountCreatedAt || !isJustRegistered(new Date(accountCreatedAt), new Date())) return
  pushEvent({ event: 'registro_ok' })
  tell('registro_ok', pathname)
}
