// @vitest-environment jsdom
import { answer, lost, never, reject } from '@afilia/client/testing/answer.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { find, press, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Home } from '@afilia/contract/content/home'
import { expect, test } from 'vitest'
import { MemberHome } from './member-home.tsx'

const say = (key: string) => text(`member-home:${key}`)
const RETRY = text('common:retry')
const SEAT = { id: 's1', name: 'Hospital Virgen Macarena' }
const HOME: Home = { welcome: { state: 'ok', data: { firstName: 'Lucía', seat: SEAT, province: null, missing: [] } } }
const open = () => renderPart(<MemberHome session={MEMBER} />)

test('a home without a connection says so once, and comes with a retry', async () => {
  answer({ 'GET home': lost })
  await open()
  await until(() => shown().includes(say('failed')))
  await press(RETRY)
  expect(shown()).toContain(say('failed'))
  answer({ 'GET home': HOME, 'GET card': never })
  await press(RETRY)
  expect(shown()).toContain(SEAT.name)
  expect(shown()).not.toContain(say('failed'))
})

test('a home that the server could not give comes with a retry', async () => {
  answer({ 'GET home': reject(503, 'SERVICE_BUSY') })
  await open()
  await until(() => shown().includes(say('failed')))
  expect(find('button', RETRY)).toBeTruthy()
  answer({ 'GET home': HOME, 'GET card': never })
  await press(RETRY)
  expect(shown()).toContain(SEAT.name)
})
