/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LISTS_CACHE } from '@afilia/client/device/lists-cache.ts'
import { PUBLIC_LISTS } from './offline/kept-endpoints.ts'
import { findPage } from '@afilia/domain/pages'

declare const self: ServiceWorkerGlobalScope & { portalFiles: (PrecacheEntry | string)[] }

// The portal starts from here, online or offline. Cached are its own files, the texts of the languages in use, the map's background once viewed,
// public reference lists, and the public keys that cards are checked with. Never anything about a person: that is kept elsewhere, encrypted
// (offline/).

const SHELL = '/shell/worker.html'
const TEXTS = 'afilia-texts'
const DATA = '/api/data/'
/** Paths that only the server answers. Pages begin with `/services/` too, such as `/services/ask-date`. */
const SERVER_PATHS = /^\/(api|oidc|services\/[^/]+\/api|o|health|files|images)(\/|$)/

precacheAndRoute(self.portalFiles)
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL(SHELL)

registerRoute(
  new NavigationRoute(
    async (options) => {
      const page = findPage(options.url.pathname)
      if (page && !page.app) return shell(options)
      return fetch(options.request).catch(() => shell(options))
    },
    { denylist: [SERVER_PATHS] },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/texts/') || url.pathname === import.meta.env['GROUND']),
  ({ request }) => fromCacheFirst(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(DATA) && PUBLIC_LISTS.test(url.pathname.slice(DATA.length)),
  ({ request }) => fromNetworkFirst(request),
)

/** The addresses of texts and of the map's background change with their content, so a cached one is never stale. */
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

/** Marks an answer from the cache, because it does not prove a connection. */
function asKept(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.set('x-kept', '1')
  return new Response(kept.body, { status: kept.status, headers })
}

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldTexts(), forgetOtherLists()])))

/** Removes the texts and map backgrounds of older releases. */
async function forgetOldTexts(): Promise<void> {
  const cache = await caches.open(TEXTS)
  const old = (await cache.keys()).filter(({ url }) => isOld(new URL(url)))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Removes what an older release kept among the public lists, such as postal codes. */
async function forgetOtherLists(): Promise<void> {
  const cache = await caches.open(LISTS_CACHE)
  const others = (await cache.keys()).filter(({ url }) => !PUBLIC_LISTS.test(new URL(url).pathname.slice(DATA.length)))
  await Promise.all(others.map((request) => cache.delete(request)))
}

const isOld = ({ pathname }: URL): boolean => !pathname.startsWith(import.meta.env['TEXTS']) && pathname !== import.meta.env['GROUND']
