// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '@afilia/i18n/languages'

let answers: { session: Language | null; isDown: boolean }
let saved: string[]

beforeEach(() => {
  answers = { session: null, isDown: false }
  saved = []
  vi.stubGlobal('fetch', async (input: URL | string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/auth/session') {
      const accessToken = `x.${btoa(JSON.stringify({ docid: '00000001R', roles: [] }))}.x`
      return Response.json({ user: { name: 'x' }, accessToken, personId: 'p', expires: '2100-01-01T00:00:00Z', langKey: answers.session })
    }
    if (method === 'PATCH') {
      if (answers.isDown) throw new TypeError('no connection')
      saved.push(body as string)
      answers.session = (JSON.parse(body as string) as { langKey: Language }).langKey
      return Response.json({ langKey: answers.session })
    }
    return Response.json({})
  })
  localStorage.clear()
  document.cookie = 'afilia.lang=; max-age=0'
})
afterEach(() => vi.unstubAllGlobals())

/** Imports new copies of the modules, like a page that is opened in this language. */
async function openPage(language: Language) {
  vi.resetModules()
  const { startTexts, currentLanguage } = await import('./texts.ts')
  const { followAccountLanguage, chooseLanguage } = await import('./language.ts')
  const { queryClient } = await import('../calls/query-client.ts')
  const { sessionQuery } = await import('../session/session.ts')
  await startTexts(language, ['common'])
  followAccountLanguage()
  const { QueryObserver } = await import('@tanstack/react-query')
  const readSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  return { chooseLanguage, currentLanguage, readSession, queryClient, QueryObserver }
}

test('§3: the page follows the language of the account, which may have been changed on another device', async () => {
  answers.session = 'ca'
  const page = await openPage('es')
  await page.readSession()
  await vi.waitFor(() => expect(page.currentLanguage()).toBe('ca'))
  expect(document.documentElement.lang).toBe('ca')
  expect(document.cookie).toContain('afilia.lang=ca')
  answers.session = 'eu'
  await page.readSession()
  await vi.waitFor(() => expect(page.currentLanguage()).toBe('eu'))
  expect(saved).toEqual([])
})

test('a choice made while signed in is saved, and stays', async () => {
  answers.session = 'ca'
  const page = await openPage('ca')
  await page.readSession()
  await page.chooseLanguage('gl')
  expect(saved).toEqual(['{"langKey":"gl"}'])
  await page.readSession()
  expect(page.currentLanguage()).toBe('gl')
})

test('after two choices in a row the account keeps the last, although the page reloads after each', async () => {
  answers.session = 'ca'
  const page = await openPage('ca')
  await page.readSession()
  const answerAll: (() => void)[] = []
  const reads = ['first', 'second', 'third'].map((name) => {
    const queryFn = () => new Promise((resolve) => answerAll.push(() => resolve(name)))
    return new page.QueryObserver(page.queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined)
  })
  for (const answer of answerAll) answer()
  await vi.waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
  const first = page.chooseLanguage('eu')
  await vi.waitFor(() => expect([page.currentLanguage(), answerAll.length]).toEqual(['eu', 6]))
  const second = page.chooseLanguage('ca')
  await vi.waitFor(() => expect([page.currentLanguage(), answerAll.length]).toEqual(['ca', 9]))
  for (const answer of answerAll) answer()
  await Promise.all([first, second])
  expect([answers.session, saved.at(-1)]).toEqual(['ca', '{"langKey":"ca"}'])
  for (const stop of reads) stop()
})

test('a choice made without a connection waits, also across a reload, and the account does not undo it', async () => {
  answers.session = 'ca'
  const page = await openPage('ca')
  await page.readSession()
  answers.isDown = true
  await page.chooseLanguage('en')
  expect(page.currentLanguage()).toBe('en')

  const again = await openPage('en')
  await again.readSession()
  expect([again.currentLanguage(), answers.session]).toEqual(['en', 'ca'])
  answers.isDown = false
  await again.readSession()
  await vi.waitFor(() => expect(answers.session).toBe('en'))
  expect(again.currentLanguage()).toBe('en')
})

test('an account without a language takes the language of the page', async () => {
  const page = await openPage('gl')
  await page.readSession()
  await vi.waitFor(() => expect(saved).toEqual(['{"langKey":"gl"}']))
})

test('a visitor’s choice applies only to this browser', async () => {
  const page = await openPage('es')
  await page.chooseLanguage('eu')
  expect([page.currentLanguage(), saved]).toEqual(['eu', []])
  expect(document.cookie).toContain('afilia.lang=eu')
})

test('an address that asks for another language does not undo a choice', async () => {
  history.replaceState({ kept: 1 }, '', '/events?lang=ca&page=2#main')
  const page = await openPage('ca')
  await page.chooseLanguage('eu')
  expect(location.pathname + location.search + location.hash).toBe('/events?page=2#main')
  expect(history.state).toEqual({ kept: 1 })
})
