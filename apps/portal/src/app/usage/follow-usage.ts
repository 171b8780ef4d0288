// Tells of every completed change of page, and of signing in, registering, installing, booking and asking (specification §4), as long as the reader lets it:
// until they say so nothing is kept and nothing leaves, and what waits when they take it back is dropped. It begins when it is loaded (early.ts).

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
import { closeTags, countOnServer, emptyDataLayer, type LayerEvent, pushEvent, sendToTags } from './tell.ts'

/** Of one session: the id in the data layer, and the sign-in that `login_ok` told of. Signing out forgets it. */
const kept = memberStorage<{ readonly userId: string; readonly reportedSignIn: string }>('usage', 'device')

/** One after the other, so that no event overtakes another. */
let line = Promise.resolve()
const queue = (act: () => Promise<void>): void => {
  // What cannot be read or sent is not counted.
  line = line.then(act).catch(() => undefined)
}

/** Of the first page that is told; every later one is reached from inside, and so is one that is loaded again. */
let source = toFirstSource()

function toFirstSource() {
  const [load] = performance.getEntriesByType('navigation')
  const isAgain = load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
  return isAgain ? 'INSIDE' : toUsageSource(document.referrer, location.search, location.origin)
}

/** Where the question stands. */
let place: HTMLElement | null = null
/** What was granted when it was last looked at; undefined before that. */
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
  // The page on which it was allowed counts.
  if (added.length > 0) queue(() => note({ event: 'page_view', pathname: location.pathname }, added))
  void showQuestion().catch(() => (place = null))
}

/** The question stands in the frame, as a root of its own: the first load knows nothing of it. Another page may have another frame. */
async function showQuestion(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const answers = session === undefined || isRejectedByBrowser() ? null : readAnswers(session)
  const found = document.getElementById('usage')
  if (!answers || !ASKED.some((purpose) => answers[purpose] === null) || !found || found === place) return
  place = found
  const [{ mountQuestion }] = await Promise.all([import('../../parts/usage/mount-question.tsx'), loadTexts('usage')])
  mountQuestion(found)
}

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Tells of it for all that is granted, or for `added` alone, for which the page was not told yet. */
async function note({ event, pathname }: Use, added?: readonly UsagePurpose[]): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (listGranted().length === 0) return
  const isView = event === 'page_view'
  const member = isView && session ? await readMember(session) : null
  await loadTexts('usage')
  // It may have been taken back meanwhile, or the member may have left.
  const granted = listGranted()
  if (granted.length === 0 || queryClient.getQueryData(sessionQuery.queryKey)?.personId !== session?.personId) return
  const version = isStandalone() ? 'app' : 'web'
  const language = currentLanguage()
  const to = added ? granted.filter((purpose) => added.includes(purpose)) : granted
  const tell = (what: UsageEvent, inLayer?: LayerEvent): void => {
    // What the page has told for one purpose already stands in the layer.
    if (inLayer && to.length === granted.length) pushEvent(inLayer)
    if (inLayer && to.includes('TAG_MANAGER')) sendToTags(inLayer)
    if (to.includes('USAGE_FIGURES')) countOnServer({ event: what, page: toUsagePage(pathname), language, version, source })
  }
  if (!isView) return tell(event)
  if (session) await noteSession(session, (what) => tell(what, { event: what }))
  const words = { yes: texts.t('yes', { ns: 'usage' }), no: texts.t('no', { ns: 'usage' }) }
  const who: UsageMember | null = session && member && { ...member, userId: kept.read(session.personId)?.userId ?? '' }
  tell('page_view', toPageView({ pathname, version, language, words, member: who }))
  source = 'INSIDE'
}

/** Specification §4: the user and the settings are loaded before a page is told of. */
async function readMember({ personId: id, docid }: Session): Promise<Omit<UsageMember, 'userId'>> {
  const [profile, settings] = await Promise.all([
    queryClient.ensureQueryData(query('GET people/{id}/profile', { params: { id } })),
    queryClient.ensureQueryData(query('GET settings/document-id/{docid}', { params: { docid } })),
  ])
  return { profile, settings }
}

/** `login_ok` once in a session, and `registro_ok` once for each member on a device, whose flag is set whether or not it was told (specification §4). */
async function noteSession(session: Session, tell: (event: 'login_ok' | 'registro_ok') => void): Promise<void> {
  const { personId, usage, isShared } = session
  if (!usage) return
  const { signedInAt, accountCreatedAt } = usage
  if (kept.read(personId)?.reportedSignIn !== signedInAt) {
    kept.write(personId, { userId: newKey(), reportedSignIn: signedInAt })
    tell('login_ok')
  }
  // The flag would stay on a shared computer.
  if (isShared || !flagRegistered(await toFlag(session))) return
  if (accountCreatedAt && isJustRegistered(new Date(accountCreatedAt), new Date())) tell('registro_ok')
}

/** A member's on this device: a hash of a secret of theirs that only the server can make, so that it leads back to nobody. 16 hexadecimal digits. */
async function toFlag({ tabSecret }: Session): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`registered ${tabSecret}`))
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

let page = ''
/** What is opened again by another search or anchor is the same page. */
const follow = (use: Use): void => {
  if (use.event === 'page_view' && use.pathname === page) return
  if (use.event === 'page_view') page = use.pathname
  queue(() => note(use))
  void showQuestion().catch(() => (place = null))
}
for (const use of uses.splice(0)) follow(use)
// As a tag manager does with the data layer: from now on what is added is taken.
uses.push = (...added) => {
  for (const use of added) follow(use)
  return 0
}
window.addEventListener('appinstalled', () => noteUse('install'))
onAnswers(lookAtAnswers)
lookAtAnswers()
