// @vitest-environment jsdom
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { answer } from '@afilia/client/testing/answer.ts'
import { watchLeaving } from '@afilia/client/testing/browser.ts'
import { ADMIN, MEMBER, renderPage, renderPart } from '@afilia/client/testing/render.tsx'
import { find, happen, list, press, shown, submit, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { adminPages } from '@afilia/domain/site/pages/office-pages'
import { expect, test } from 'vitest'
import { guardPage } from './guard.ts'
import { ENTRIES } from './list-entries.ts'
import { Shell } from './shell.tsx'

const REJECTED = text('common:pages.rejected.title')
const say = (key: string) => text(`admin:${key}`)
const open = (as: typeof MEMBER, at = '/admin/teams') => {
  answer({})
  return renderPage(() => <Shell />, { at, as })
}

test('a member without an office is rejected, with the reason', async () => {
  await open(MEMBER)
  expect(shown()).toContain(REJECTED)
})

test('an administrator is not', async () => {
  await open(ADMIN)
  expect(shown()).not.toContain(REJECTED)
})

test('a delegate sees the pages of their work alone, and is rejected the others', async () => {
  await open({ ...ADMIN, roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'] })
  expect(shown()).toContain(REJECTED)
  for (const name of ['home', 'requests', 'communication']) expect(list('link', text(`admin:menu.${name}`)), name).not.toEqual([])
  for (const name of ['people', 'jobs', 'organization']) expect(list('link', text(`admin:menu.${name}`)), name).toEqual([])
})

test('a session that ends while a page is open leads to signing in again', async () => {
  await open(ADMIN)
  const left = watchLeaving()
  await happen(() => queryClient.setQueryData(sessionQuery.queryKey, null))
  expect(shown()).not.toContain(REJECTED)
  await until(() => left.length > 0)
})

test('a visitor is sent to the portal’s sign-in, and back', async () => {
  answer({})
  await renderPart(null, { as: null })
  const left = watchLeaving()
  void guardPage('/admin/cases?view=MINE', false)
  await until(() => left.length > 0)
  expect(left).toEqual([`/login?${new URLSearchParams({ callbackUrl: '/admin/cases?view=MINE' })}`])
})

test('every page of the back office is in one entry of the menu', () => {
  expect(ENTRIES.map(({ name }) => say(`menu.${name}`))).toHaveLength(9)
  expect(ENTRIES.flatMap(({ paths }) => paths).toSorted()).toEqual(adminPages.map(({ path }) => path).toSorted())
})

test('the current entry shows its pages', async () => {
  await open(ADMIN)
  expect(list('link', text('pages:teams.title'))).not.toEqual([])
  expect(list('link', text('pages:staffJobs.title'))).toEqual([])
})

const pressKey = (target: Element, init: KeyboardEventInit) =>
  happen(() => target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })))

test('Ctrl and K find a page by the beginning of its words, without accents, and Enter opens it', async () => {
  const page = await open(ADMIN)
  await pressKey(document.body, { key: 'k', ctrlKey: true })
  await until(() => list('dialog').length > 0)
  await write(say('go.label'), 'mesas')
  expect(list('item', undefined, find('dialog')).map((one) => shown(one))).toEqual([
    `${text('pages:teams.title')} ${say('menu.organization')}`,
  ])
  await write(say('go.label'), '00000001r')
  expect(list('item', undefined, find('dialog')).map((one) => shown(one))).toEqual([
    `${text('admin:go.member', { what: '00000001R' })} ${say('menu.people')}`,
  ])
  await write(say('go.label'), 'zzz')
  expect(shown(find('dialog'))).toContain(say('go.nothing'))
  await write(say('go.label'), 'agen cit')
  await submit(find('dialog').querySelector('form')!)
  expect(page.address()).toBe('/admin/appointments')
  expect(list('dialog')).toEqual([])
})

test('a delegate finds only their own pages', async () => {
  await open({ ...ADMIN, roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'] }, '/admin')
  await press(say('go.button'))
  await until(() => list('dialog').length > 0)
  expect(list('item', undefined, find('dialog'))).toHaveLength(4)
})
