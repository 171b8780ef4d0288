/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LISTS_CACHE } from '@afilia/client/device/lists-cache.ts'
import { PUBLIC_LISTS } from '../offline/cached-endpoints.ts'
import { isOfOffice } from '@afilia/domain/site/pages/office-entrances'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { readRow } from '../push/browser-row.ts'
import { readKey } from '../push/keys.ts'
import { presentPush } from '../push/notification.ts'
import { readServerKey, notifyServer } from '../push/notify-server.ts'
import { createShareInbox, SHARE_PATH, TAKE_SHARED } from '../share/share-inbox.ts'

declare const self: ServiceWorkerGlobalScope & { portalFiles: (PrecacheEntry | string)[] }

// The portal starts from here, online or offline. The worker caches the portal's own files, the texts of the languages in use, the map's
// background once viewed, public reference lists, and the public keys that verify cards. Never personal data, which is stored elsewhere,
// encrypted (offline/).

const SHELL = /^shell\/worker-/
/**
 * A hash of the pages' content security policy, filled in by the server. A cached page keeps the policy it came with, so a new policy must
 * change the page's revision.
 */
const POLICY = '{{policy}}'
const TEXTS = 'afilia-texts'
const DATA = '/api/data/'
/** Paths that only the server answers. Pages begin with `/services/` too, such as `/services/ask-date`. */
const SERVER_PATHS = /^\/(api|oidc|services\/[^/]+\/api|o|health|files|images)(\/|$)/

// Named only once, because the build replaces it with the list.
const files = self.portalFiles
precacheAndRoute(files.map((file) => (isShell(file) ? { ...file, revision: `${file.revision} ${POLICY}` } : file)))
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL(`/${files.find(isShell)!.url}`)

registerRoute(
  new NavigationRoute(
    async (options) => {
      const { pathname } = options.url
      if (findPage(pathname) && !isOfOffice(pathname)) return shell(options)
      return fetch(options.request).catch(() => shell(options))
    },
    { denylist: [SERVER_PATHS] },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/texts/') || url.pathname === import.meta.env['BASEMAP']),
  ({ request }) => fromCacheFirst(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(DATA) && PUBLIC_LISTS.test(url.pathname.slice(DATA.length)),
  ({ request }) => fromNetworkFirst(request),
)

/** The URLs of texts and of the map's background change with their content, so a cached one is never stale. */
async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(TEXTS)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

/** One answer for each language, because the lists contain translated names. */
async function fromNetworkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(LISTS_CACHE)
  const key = new URL(request.url)
  key.searchParams.set('in', request.headers.get('accept-language') ?? '')
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(key, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(key)
    if (kept) return asKept(kept)
    throw error
  }
}

/** Marks an answer from the cache, because it does not prove that there is a connection. */
function asKept(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.set('x-kept', '1')
  return new Response(kept.body, { status: kept.status, headers })
}

// Documents shared by other apps (docs/decisions/112).
const inbox = createShareInbox()
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => inbox.receive(request),
  'POST',
)
self.addEventListener('fetch', ({ request }) => inbox.noteCall(new URL(request.url).pathname))

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') void self.skipWaiting()
  if (data === TAKE_SHARED) ports[0]?.postMessage(inbox.take())
})

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldTexts(), forgetOtherLists()])))

/** Deletes the texts and map backgrounds of older releases. */
async function forgetOldTexts(): Promise<void> {
  const cache = await caches.open(TEXTS)
  const old = (await cache.keys()).filter(({ url }) => isOld(new URL(url)))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Deletes what an older release stored among the public lists, such as postal codes. */
async function forgetOtherLists(): Promise<void> {
  const cache = await caches.open(LISTS_CACHE)
  const others = (await cache.keys()).filter(({ url }) => !PUBLIC_LISTS.test(new URL(url).pathname.slice(DATA.length)))
  await Promise.all(others.map((request) => cache.delete(request)))
}

function isShell(file: PrecacheEntry | string): file is PrecacheEntry {
  return typeof file !== 'string' && SHELL.test(file.url)
}

const isOld = ({ pathname }: URL): boolean => !pathname.startsWith(import.meta.env['TEXTS']) && pathname !== import.meta.env['BASEMAP']

// Push (docs/decisions/100). A notification shows a phrase about its topic; the page that it opens loads the message.

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

async function showPush(data: PushMessageData | null): Promise<void> {
  const row = await readRow()
  const { title, options } = presentPush(readJson(data), row?.language, row?.union)
  await self.registration.showNotification(title, options)
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(openPath(path))
})

/** How long an open page may take to confirm that it navigates, in ms. */
const ANSWER_TIME = 1500

/** Uses an open window if there is one: its router navigates and asks about unsaved changes first. Otherwise opens a new window. */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = windows.filter(({ url }) => !isOfOffice(new URL(url).pathname))
  const client = ours.find(({ focused }) => focused) ?? ours.find(({ visibilityState }) => visibilityState === 'visible') ?? ours[0]
  try {
    // The back office is another app.
    if (!client || isOfOffice(path)) await self.clients.openWindow(path)
    else {
      if (!(await isHeard(client, path))) await client.navigate(path)
      await client.focus()
    }
  } catch (error) {
    // Browsers open and focus windows only after a user's action, and navigate only their own pages.
    console.warn('notification', error)
  }
}

function isHeard(client: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_TIME)
    client.postMessage({ open: path }, [port2])
  })
}

/** The push service has dropped the subscription or changed its URL. */
interface ChangeEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription } = event as ChangeEvent
  ;(event as ChangeEvent).waitUntil(renewSubscription(newSubscription ?? null).catch((error: unknown) => console.warn('push', error)))
})

async function renewSubscription(made: PushSubscription | null): Promise<void> {
  const { pushManager } = self.registration
  const held = made ?? (await pushManager.getSubscription())
  const asked = async () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: readKey(await readServerKey()) })
  await notifyServer(held ?? (await asked()))
}
