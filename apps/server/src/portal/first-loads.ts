import type { Contract } from '@afilia/contract'
import { KIND_PAGES } from '@afilia/domain/site/kinds'
import { readOpenPart } from '@afilia/domain/site/pages/page'
import { findAnyPage } from '@afilia/domain/site/pages/all-pages'
import { escape } from './head.ts'

type Call = Extract<keyof Contract, `GET ${string}`>
interface FirstCall {
  readonly call: Call
  /** In the form that the page sends. */
  readonly query?: string
}

/**
 * The first call of a page, by its path, if every reader of the page sends it. An open part of the path, such as `$id`, fills the
 * open part of the call's name. For a list, it is the first page without a reader's filters.
 */
const FIRST_CALLS: Readonly<Record<string, FirstCall>> = {
  ...Object.fromEntries(
    KIND_PAGES.filter(({ path }) => findAnyPage(path)?.allowed === 'public').map(({ path, ...first }) => [path, first]),
  ),
  '/advantages/highlights': { call: 'GET advantages', query: 'highlighted=true&size=60' },
}
const MEMBER_HOME: FirstCall = { call: 'GET home' }

/** Lists the addresses of the page's first calls, so that their answers need not wait for the scripts. */
export function listFirstCalls(url: string, signedIn: boolean): string[] {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('lang')
  const path = findAnyPage(pathname)?.path ?? ''
  if (path === '/') return signedIn ? [toAddress(MEMBER_HOME, '')] : []
  const value = readOpenPart(path, pathname)
  const first = FIRST_CALLS[path]
  return first === undefined || (searchParams.size > 0 && !value) ? [] : [toAddress(first, value)]
}

const toAddress = ({ call, query }: FirstCall, value: string): string =>
  `/api/data/${call.slice('GET '.length).replace(/\{\w+\}/, () => value)}${query ? `?${query}` : ''}`

/** Preloads a file before the scripts request it. Otherwise each script would reveal only the next one. */
export function linkToFile(path: string): string {
  if (path.endsWith('.js')) return `<link rel="modulepreload" href="${path}" fetchpriority="low">`
  return path.endsWith('.css') ? `<link rel="preload" as="style" href="${path}" crossorigin fetchpriority="low">` : linkToCall(path)
}

export const linkToCall = (address: string): string =>
  `<link rel="preload" as="fetch" href="${escape(address)}" crossorigin fetchpriority="low">`
