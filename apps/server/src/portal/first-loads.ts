import type { Contract } from '@afilia/contract'
import { readOpenPart } from '@afilia/domain/page-path'
import { findPage } from '@afilia/domain/pages'
import { escape } from './head.ts'

type Call = Extract<keyof Contract, `GET ${string}`>
interface FirstCall {
  readonly name: Call
  /** As the page writes it. */
  readonly query?: string
}

/**
 * What a page asks first, by its path, where everybody who sees the page asks it. What is open in the path, such as `$id`, fills what is open in the call's name. A list
 * is named as it begins, without a choice of its reader's.
 */
const FIRST_CALLS: Readonly<Record<string, readonly FirstCall[]>> = {
  '/advantages': [{ name: 'GET advantages', query: 'page=0&size=24' }],
  '/advantages/$slug': [{ name: 'GET advantages/{advantage}' }],
  '/advantages/highlights': [{ name: 'GET advantages', query: 'highlighted=true&size=60' }],
  '/events': [{ name: 'GET events', query: 'page=0&size=24' }],
  '/events/$id': [{ name: 'GET events/{event}' }],
  '/jobs': [{ name: 'GET v2/jobs/pwa' }],
  '/jobs/$id': [{ name: 'GET jobs/{job}' }],
  '/news': [{ name: 'GET short-news/by-provinces', query: 'page=0&size=12' }],
  '/news/$id': [{ name: 'GET short-news/{id}' }],
}
const MEMBER_HOME: readonly FirstCall[] = [{ name: 'GET home' }]

/** The addresses of what the page at this one asks first: its answers need not wait for the scripts. */
export function listFirstCalls(url: string, signedIn: boolean): string[] {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('lang')
  const path = findPage(pathname)?.path ?? ''
  if (path === '/') return signedIn ? MEMBER_HOME.map(toAddress('')) : []
  const value = readOpenPart(path, pathname)
  return searchParams.size > 0 && !value ? [] : (FIRST_CALLS[path] ?? []).map(toAddress(value))
}

const toAddress =
  (value: string) =>
  ({ name, query }: FirstCall): string =>
    `/api/data/${name.slice('GET '.length).replace(/\{\w+\}/, () => value)}${query ? `?${query}` : ''}`

/** Has a file loaded before the scripts ask for it: each of them would learn only from the one before what comes next. */
export function linkToFile(path: string): string {
  if (path.endsWith('.js')) return `<link rel="modulepreload" href="${path}" fetchpriority="low">`
  return path.endsWith('.css') ? `<link rel="preload" as="style" href="${path}" crossorigin fetchpriority="low">` : linkToCall(path)
}

export const linkToCall = (address: string): string =>
  `<link rel="preload" as="fetch" href="${escape(address)}" crossorigin fetchpriority="low">`
