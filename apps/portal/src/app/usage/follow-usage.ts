// Reports each completed navigation, sign-in, registration, installation, booking and request (specification §4) while the reader consents.
// Nothing is stored or sent before consent, and pending events are dropped when it is withdrawn. Starts when it is loaded (early.ts).

import { countAnonymously } from '@afilia/client/calls/count-anonymously.ts'
import { query } from '@afilia/client/calls/query.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { type Session, sessionQuery } from '@afilia/client/session/session.ts'
import { currentLanguage, loadTexts, texts } from '@afilia/client/texts/texts.ts'
import {
  isJustRegistered,
  toPageView,
  toUsagePage,
  toUsageSource,
  type UsageEvent,
  type UsageMember,
  type UsagePurpose,
} from '@afilia/domain/site/usage'
import { ASKED, flagRegistered, isRejectedByBrowser, listGranted, onAnswers, readAnswers } from './answer.ts'
import { noteUse } from './note-use.ts'
import { type Use, uses } from './uses.ts'
import { closeTags, emptyDataLayer, type LayerEvent, pushEvent, sendToTags } from './tell.ts'

/** State of one session: the id in the data layer, and the sign-in that `login_ok` reported. Signing out deletes it. */
const kept = memberStorage<{ readonly userId: string; readonly reportedSignIn: string }>('usage', 'device')

/** Runs in sequence, so that events keep their order. */
let line = Promise.resolve()
const queue = (act: () => Promise<void>): void => {
  // Events that cannot be read or sent are dropped.
  line = line.then(act).catch(() => undefined)
}

/** The source of the first reported page. Later pages, and reloads, count as reached from inside. */
let source = toFirstSource()

function toFirstSource() {
  const [load] = performance.getEntriesByType('navigation')
  const isAgain = load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
  return isAgain ? 'INSIDE' : toUsageSource(document.referrer, location.search, location.origin)
}

/** The element that holds the question. */
let place: HTMLElement | null = null
/** The purposes granted at the last check; undefined before it. */
let known: readonly UsagePurpose[] | undefined

function lookAtAnswers(): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (session === undefined) return
  const granted = listGranted()
  const added = granted.filter((purpose) => known && !known.includes(purpose))
  known = granted
  if (!granted.includes('TAG_MANAGER')) closeTags()
  if (granted.length === 0) {
    emptyDataLayer()
    if (session) kept.write(session.personId, undefined)
  }
  // The page where consent was given counts.
  if (added.length > 0) queue(() => note({ event: 'page_view', pathname: location.pathname }, added))
  void showQuestion().catch(() => (place = null))
}

/** Mounts the question in the frame of the home as a separate root, to keep it out of the first load. Other pages do not ask. */
async function showQuestion(): Promise<void> {
  if (location.pathname !== '/') return
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const answers = session === undefined || isRejectedByBrowser() ? null : readAnswers(session)
  const found = document.getElementById('usage')
  if (!answers || !ASKED.some((purpose) => answers[purpose] === null) || !found || found === place) return
  place = found
  const [{ mountQuestion }] = await Promise.all([import('../../parts/usage/mount-question.tsx'), loadTexts('usage')])
  mountQuestion(found)
}

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Reports for all granted purposes, or only for the newly `added` ones. */
async function note({ event, pathname }: Use, added?: readonly UsagePurpose[]): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (listGranted().length === 0) return
  const isView = event === 'page_view'
  const member = isView && session ? await readMember(session) : null
  await loadTexts('usage')
  // Consent may have been withdrawn, or the member signed out, in the meantime.
  const granted = listGranted()
  if (granted.length === 0 || queryClient.getQueryData(sessionQuery.queryKey)?.personId !== session?.personId) return
  const version = isStandalone() ? 'app' : 'web'
  const language = currentLanguage()
  const to = added ? granted.filter((purpose) => added.includes(purpose)) : granted
  const tell = (what: UsageEvent, inLayer?: LayerEvent): void => {
    // The data layer already has the event if it was reported for another purpose.
    if (inLayer && to.length === granted.length) pushEvent(inLayer)
    if (inLayer && to.includes('TAG_MANAGER')) sendToTags(inLayer)
    if (to.includes('USAGE_FIGURES')) countAnonymously('usage', { event: what, page: toUsagePage(pathname), language, version, source })
  }
  if (!isView) return tell(event)
  if (session) await noteSession(session, (what) => tell(what, { event: what }))
  const words = { yes: texts.t('yes', { ns: 'usage' }), no: texts.t('no', { ns: 'usage' }) }
  const who: UsageMember | null = session && member && { ...member, userId: kept.read(session.personId)?.userId ?? '' }
  tell('page_view', toPageView({ pathname, version, language, words, member: who }))
  source = 'INSIDE'
}

/** Specification §4: user and settings are loaded before a page view is reported. */
async function readMember({ personId: id, docid }: Session): Promise<Omit<UsageMember, 'userId'>> {
  const [profile, settings] = await Promise.all([
    queryClient.ensureQueryData(query('GET people/{id}/profile', { params: { id } })),
    queryClient.ensureQueryData(query('GET settings/document-id/{docid}', { params: { docid } })),
  ])
  return { profile, settings }
}

/**
 * Reports `login_ok` once per session and `registro_ok` once per member and device. Sets the member's flag even if nothing was reported
 * (specification §4).
 */
async function noteSession(session: Session, tell: (event: 'login_ok' | 'registro_ok') => void): Promise<void> {
  const { personId, usage, isShared } = session
  if (!usage) return
  const { signedInAt, accountCreatedAt } = usage
  if (kept.read(personId)?.reportedSignIn !== signedInAt) {
    kept.write(personId, { userId: newKey(), reportedSignIn: signedInAt })
    tell('login_ok')
  }
  // The flag would remain on a shared computer.
  if (isShared || !flagRegistered(await toFlag(session))) return
  if (accountCreatedAt && isJustRegistered(new Date(accountCreatedAt), new Date())) tell('registro_ok')
}

/**
 * A member's flag on this device: 16 hexadecimal digits of a hash. Its secret comes from the server, so that the flag does not identify the
 * member.
 */
async function toFlag({ tabSecret }: Session): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`registered ${tabSecret}`))
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

let page = ''
/** A change of search parameters or anchor stays on the same page. */
const follow = (use: Use): void => {
  if (use.event === 'page_view' && use.pathname === page) return
  if (use.event === 'page_view') page = use.pathname
  queue(() => note(use))
  void showQuestion().catch(() => (place = null))
}
for (const use of uses.splice(0)) follow(use)
// Replaces `push`, as tag managers do with the data layer: later events are handled at once.
uses.push = (...added) => {
  for (const use of added) follow(use)
  return 0
}
window.addEventListener('appinstalled', () => noteUse('install'))
onAnswers(lookAtAnswers)
lookAtAnswers()
