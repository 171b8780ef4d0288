/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { findPage } from './pages.ts'

declare const self: ServiceWorkerGlobalScope & { portalFiles: (PrecacheEntry | string)[] }

// The portal opens from here, with or without a network. What is kept: its own files, the texts of the languages in use,
// public reference lists, and the public keys that a card is checked
// with. Never anything about a person.

const SHELL = '/shell/worker.html'
const TEXTS = 'afilia-texts'
const REFERENCE = 'afilia-reference'
const REFERENCE_PATHS = /^\/api\/data\/(regions|geo-regions|specialties|titles|schools|postal-codes\/\d+|card\/keys)$/
/** Answered by the server in its own way. */
const SERVER_PATHS = /^\/(api|oidc|services|o|health)(\/|$)/

precacheAndRoute(self.portalFiles)
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL(SHELL)

registerRoute(
  new NavigationRoute(
    async (options) => {
      if (findPage(options.url.pathname)) return shell(options)
      return fetch(options.request).catch(() => shell(options))
    },
    { denylist: [SERVER_PATHS] },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/texts/'),
  ({ request }) => fromCacheFirst(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && REFERENCE_PATHS.test(url.pathname),
  ({ request }) => fromNetworkFirst(request),
)

/** A text's address changes with its content, so what is kept is right. */
async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(TEXTS)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

/** One answer for each language: the lists bear names in it. */
async function fromNetworkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(REFERENCE)
  const key = new URL(request.url)
  key.searchParams.set('in', request.headers.get('accept-language') ?? '')
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(key, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(key)
    if (kept) return kept
    throw error
  }
}

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(forgetOldTexts()))

/** The texts of releases that are gone. */
async function forgetOldTexts(): Promise<void> {
  const cache = await caches.open(TEXTS)
  const old = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(import.meta.env['TEXTS']))
  await Promise.all(old.map((request) => cache.delete(request)))
}
