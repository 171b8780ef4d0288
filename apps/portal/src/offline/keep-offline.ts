import { onlineManager, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { findPage, portalPages } from '@afilia/domain/pages'
import { forgetOfflineCopy } from '@afilia/client/device/member-storage.ts'
import { readStored } from '@afilia/client/device/storage.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { type Session, sessionQuery } from '@afilia/client/session/session.ts'
import { isReadableOffline, type Owner } from './kept-endpoints.ts'
import { isCopyValid, type OfflineCopy, updateCopy } from './offline-copy.ts'
import { readCopy, writeCopy } from './vault.ts'

// Loaded once somebody is signed in (shell/guard.ts). While there is a connection it keeps a copy of what the member reads; without one
// it opens that copy. Storage may be forbidden or full: then there is no copy, and nothing else is different.

/** After the last change, in ms. */
const PAUSE = 1000

/** The pages that can be shown without connection, from memory or from the copy. */
const readable = new Set<string>()
/** Of these, the ones that a copy is enough for. */
const keptPages = new Set<string>()
const fromCopy = new Set<string>()
let pause: ReturnType<typeof setTimeout> | undefined
let isKeeping = false

/** Keeps from now on what the signed-in person reads. To be called with each page. */
export function keepReading(): void {
  if (!isKeeping) {
    isKeeping = true
    queryClient.getQueryCache().subscribe(onQuery)
    onlineManager.subscribe((isOnline) => void (isOnline || openOfflineCopy()))
    void loadTexts('offline').catch(() => undefined)
  }
  clearTimeout(pause)
  pause = setTimeout(() => void keep().catch(warn), PAUSE)
}

/** Whether this page can be shown without connection. */
export const isReadable = (path: string): boolean => readable.has(path)

/** The pages that can, in the order of the table of pages. */
export const listReadable = () => portalPages.filter(({ path }) => readable.has(path))

/**
 * Puts what was kept into the query cache, where it is missing, and returns whose it is. Undefined when nothing was kept, it is too old or
 * the session has expired.
 */
export async function openOfflineCopy(): Promise<Session | undefined> {
  const copy = await readCopy().catch(warn)
  if (!copy) return undefined
  if (!isCopyValid(copy, Date.now())) {
    forgetOfflineCopy()
    return undefined
  }
  for (const { key, data, at } of copy.answers) restore(key, data, at)
  for (const page of copy.pages) readable.add(page)
  if (!queryClient.getQueryData(sessionQuery.queryKey)) queryClient.setQueryData(sessionQuery.queryKey, copy.session, { updatedAt: 1 })
  return copy.session
}

/** Held until the connection is back, and read anew then. */
function restore(queryKey: readonly unknown[], data: unknown, dataUpdatedAt: number): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.getQueryCache().build(queryClient, { queryKey, gcTime: Infinity }).setState({
    data,
    dataUpdatedAt,
    status: 'success',
    isInvalidated: true,
  })
  fromCopy.add(JSON.stringify(queryKey))
}

function onQuery(event: QueryCacheNotifyEvent): void {
  if (event.type === 'updated' && event.query.queryKey[0] === 'session' && liveSession()) refreshRestored()
  keepReading()
}

/** The server has answered again: what came from the copy may be old, and has gaps. */
function refreshRestored(): void {
  if (fromCopy.size === 0) return
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => fromCopy.has(JSON.stringify(queryKey))
  queryClient.removeQueries({ predicate, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate }).then(() => fromCopy.clear())
}

async function keep(): Promise<void> {
  const session = liveSession()
  if (!session || !onlineManager.isOnline()) return
  const owner = ownerOf(session)
  notePage(owner)
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const before = await readCopy().catch(() => undefined)
  const copy: OfflineCopy = updateCopy(before, { session, owner, answers, pages: keptPages }, Date.now())
  if (liveSession()?.docid !== session.docid) return
  await writeCopy(copy)
  // Signed out meanwhile, here or in another tab.
  if (!liveSession()) forgetOfflineCopy()
}

/** The session as the server gave it; not the one of the copy, and none once somebody has signed out in any tab. */
function liveSession(): Session | undefined {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session?.token && readStored('afilia.login') !== null ? session : undefined
}

function ownerOf({ docid }: Session): Owner {
  const person = queryClient.getQueryData(query('GET people/{docid}', { params: { docid } }).queryKey)
  return { docid, personId: person?.id }
}

/** Remembers the page that is open, if all that it shows has come. */
function notePage(owner: Owner): void {
  const path = findPage(location.pathname)?.path
  if (!path || queryClient.isFetching() > 0) return
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.status !== 'pending' })
  if (shown.some(({ state }) => state.status === 'error')) return
  readable.add(path)
  if (shown.every(({ queryKey }) => isReadableOffline(queryKey, owner))) keptPages.add(path)
}

function warn(error: unknown): undefined {
  console.warn('offline copy', error)
}
