import type { Contract } from '@afilia/contract'
import { KIND_PAGES } from '@afilia/domain/site/kinds'
import { readOpenPart } from '@afilia/domain/site/page-path'
import { findPage } from '@afilia/domain/site/pages'
import { escape } from './head.ts'

type Call = Extract<keyof Contract, `GET ${string}`>
interface FirstCall {
  readonly call: Call
  /** As the page writes it. */
  readonly query?: string
}

/**
 * What a page asks first, by its path, where everybody who sees the page asks it. What is open in the path, such as `$id`, fills what is open in the call's name. A list
 * is named as it begins, without a choice of its reader's.
 */
const FIRST_CALLS: Readonly<Record<string, FirstCall>> = {
  ...Object.fromEntries(KIND_PAGES.filter(({ path }) => findPage(path)?.allowed === 'public').map(({ path, ...first }) => [path, first])),
  '/advantages/highlights': { call: 'GET advantages', query: 'highlighted=true&size=60' },
}
const MEMBER_HOME: FirstCall = { call: 'GET home' }

/** The addresses of what the page at this one asks first: its answers need not wait for the scripts. */
export function listFirstCalls(url: string, signedIn: boolean): string[] {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('lang')
  const path = findPage(pathname)?.path ?? ''
  if (path === '/') return signedIn ? [toAddress(MEMBER_HOME, '')] : []
  const value = readOpenPart(path, pathname)
  const first = FIRST_CALLS[path]
  return first === undefined || (searchParams.size > 0 && !value) ? [] : [toAddress(first, value)]
}

const toAddress = ({ call, query }: FirstCall, value: string): string =>
  `/api/data/${call.slice('GET '.length).replace(/\{\w+\}/, () => value)}${query ? `?${query}` : ''}`

/** Has a file loaded before the scripts ask for it: each of them would learn only from the one before what comes next. */
export function linkToFile(path: string): string {
  if (path.endsWith('.js')) return `<link rel="modulepreload" href="${path}" fetchpriority="low">`
  return path.endsWith('.css') ? `<link rel="preload" as="style" href="${path}" crossorigin fetchpriority="low">` : linkToCall(path)
}

export const linkToCall = (address: string): string =>
  `<link rel="preload" as="fetch" href="${escape(address)}" crossorigin fetchpriority="low">`
