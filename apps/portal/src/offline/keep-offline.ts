import { onlineManager, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { findPage, portalPages } from '@afilia/domain/site/pages/portal-pages'
import { clearOfflineCache } from '@afilia/client/device/offline-cache.ts'
import { openTab } from '@afilia/client/device/member-storage.ts'
import { readStored } from '@afilia/client/device/storage.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { type Session, sessionQuery } from '@afilia/client/session/session.ts'
import { cannotKeep, toObstacle } from './cannot-keep.ts'
import { type CacheDays, readCacheDays, writeCacheDays } from './cache-days.ts'
import { isOver, isReadableOffline, type Owner } from './cached-endpoints.ts'
import { isCacheValid, isFresh, type OfflineCache, updateCache } from './offline-cache.ts'
import { readySince } from './ready.ts'
import { readCache, writeCache } from './vault.ts'

// Loaded after signing in (shell/guard.ts). While online it caches what the member reads; offline it opens that cache. If storage is
// forbidden or full, there is no cache. Only pages that rely on it say so.

/** Debounce after the last change, in ms. */
const PAUSE = 1000

/** The pages that can be shown offline, from memory or from the cache. */
const readable = new Set<string>()
/** The pages for which the cache alone is enough. */
const cachedPages = new Set<string>()
const fromCache = new Set<string>()
let pause: ReturnType<typeof setTimeout> | undefined
let isKeeping = false

/** Starts caching what the signed-in person reads. Call it on every page. */
export function keepReading(): void {
  // Nothing is cached on a shared computer, and an existing cache is deleted.
  if (queryClient.getQueryData(sessionQuery.queryKey)?.isShared) {
    clearOfflineCache()
    return cannotKeep.write('SHARED')
  }
  if (!isKeeping) {
    isKeeping = true
    queryClient.getQueryCache().subscribe(onQuery)
    onlineManager.subscribe((isOnline) => void (isOnline ? fetchRest() : openOfflineCache()))
    void loadTexts('offline').catch(() => undefined)
    // Phones may end hidden pages. The latest data are written at once, as far as the browser allows.
    document.addEventListener('visibilitychange', () => (document.hidden ? keepNow() : keepReading()))
    addEventListener('pagehide', keepNow)
  }
  clearTimeout(pause)
  pause = setTimeout(keepNow, PAUSE)
}

function keepNow(): void {
  clearTimeout(pause)
  void keep().catch(warn)
}

/** Whether the page at this path can be shown offline. A page of many items counts if any of them was read. */
export function isReadable(pathname: string): boolean {
  const path = findPage(pathname)?.path
  return path !== undefined && readable.has(path)
}

/** Marks a page as available offline although it was not opened, because other pages have loaded all its data. */
export function letOpen(path: (typeof portalPages)[number]['path']): void {
  readable.add(path)
  cachedPages.add(path)
  keepReading()
}

/** The pages that can be shown offline, in the order of the table of pages. */
export const listReadable = () => portalPages.filter(({ path }) => readable.has(path) && !path.includes('$'))

/**
 * Loads the cache into the query cache where data are missing, and returns its session. Undefined if there is no cache, it is too old or
 * the session has expired.
 */
export async function openOfflineCache(): Promise<Session | undefined> {
  const cache = await readCache().catch(warn)
  if (!cache) return undefined
  const [days, now] = [readCacheDays(), Date.now()]
  if (!isCacheValid(cache, days, now)) {
    clearOfflineCache()
    return undefined
  }
  for (const { key, data, at } of cache.answers) if (isFresh({ at }, days, now) && !isOver(key, data, now)) restore(key, data, at)
  for (const page of cache.pages) readable.add(page)
  await openTab(cache.session.personId, cache.session.tabSecret)
  if (!queryClient.getQueryData(sessionQuery.queryKey)) queryClient.setQueryData(sessionQuery.queryKey, cache.session, { updatedAt: 1 })
  return cache.session
}

/** Writes a cached answer into the query cache as stale, so that it is refetched once online. */
function restore(queryKey: readonly unknown[], data: unknown, dataUpdatedAt: number): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.getQueryCache().build(queryClient, { queryKey, gcTime: Infinity }).setState({
    data,
    dataUpdatedAt,
    status: 'success',
    isInvalidated: true,
  })
  fromCache.add(JSON.stringify(queryKey))
}

function onQuery(event: QueryCacheNotifyEvent): void {
  if (event.type === 'updated' && event.query.queryKey[0] === 'session' && getLiveSession()) refreshRestored()
  keepReading()
}

/** The server is reachable again. Data from the cache may be old or incomplete, so they are refetched. */
function refreshRestored(): void {
  if (fromCache.size === 0) return
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => fromCache.has(JSON.stringify(queryKey))
  queryClient.removeQueries({ predicate, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate }).then(() => fromCache.clear())
}

/** Maximum age of the prefetched data before they are fetched again, in ms. */
const NEEDED_LIFE = 3600_000
/** The maximum age if a part of the data could not be fetched, in ms. */
const PART_LIFE = 60_000
interface Needed {
  readonly docid: string
  readonly at: number
  /** Whether everything could be fetched; undefined while fetching. */
  readonly isWhole?: boolean
}
let needed: Needed | undefined

/** Prefetches what members need offline, after signing in and then every hour. */
async function fetchNeeded(session: Session): Promise<void> {
  const begun: Needed = { docid: session.docid, at: Date.now() }
  if (needed?.docid === begun.docid && begun.at - needed.at < (needed.isWhole === false ? PART_LIFE : NEEDED_LIFE)) return
  needed = begun
  const isWhole = await import('./fetch-essentials.ts').then(({ fetchEssentials }) => fetchEssentials(session, letOpen)).catch(warn)
  // Another prefetch was started in the meantime.
  if (needed !== begun) return
  needed = { ...begun, isWhole: isWhole ?? false }
  keepReading()
}

/** The network is back. If it was lost during the prefetch, the rest is fetched now. */
function fetchRest(): void {
  if (!needed || needed.isWhole) return
  needed = undefined
  keepReading()
}

async function keep(): Promise<void> {
  const session = getLiveSession()
  if (!session || !onlineManager.isOnline()) return
  const days = readCacheDays()
  if (days === 0) return
  void fetchNeeded(session)
  const owner = readOwner(session)
  notePage(owner)
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const before = await readCache().catch(() => undefined)
  const cache: OfflineCache = updateCache(before, { session, owner, answers, pages: cachedPages }, days, Date.now())
  if (getLiveSession()?.docid !== session.docid) return
  const isReady = needed?.docid === session.docid && needed.isWhole
  await writeCache(cache).then(
    () => {
      cannotKeep.write(undefined)
      if (isReady) readySince.write(new Date(needed!.at))
    },
    (error: unknown) => {
      cannotKeep.write(toObstacle(error))
      throw error
    },
  )
  // The member signed out in the meantime, here or in another tab.
  if (!getLiveSession()) clearOfflineCache()
}

/** Sets how long answers are cached from now on. 0 deletes the cache. */
export function chooseCacheDays(days: CacheDays): void {
  writeCacheDays(days)
  if (days > 0) return keepReading()
  needed = undefined
  readySince.write(undefined)
  clearOfflineCache()
}

/** The session from the server, not from the cache. Undefined once somebody has signed out in any tab. */
function getLiveSession(): Session | undefined {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session?.token && readStored('afilia.login') !== null ? session : undefined
}

const readOwner = ({ docid, personId }: Session): Owner => ({ docid, personId })

/** Records the open page as available offline, if all its data have loaded. */
function notePage(owner: Owner): void {
  const path = findPage(location.pathname)?.path
  if (!path || queryClient.isFetching() > 0) return
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.status !== 'pending' })
  if (shown.some(({ state }) => state.status === 'error')) return
  readable.add(path)
  if (shown.every(({ queryKey }) => isReadableOffline(queryKey, owner))) cachedPages.add(path)
}

function warn(error: unknown): undefined {
  console.warn('offline cache', error)
}
