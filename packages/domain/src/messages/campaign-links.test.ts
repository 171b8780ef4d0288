import { expect, test } from 'vitest'
import { isLinkForMembers, readPastedLink } from './campaign-links.ts'

test.each([
  '/',
  '/events',
  '/events/019-abc',
  '/news/12',
  '/advantages/hotel-costa',
  '/profile/preferences',
  '/services/requests',
  '/card',
])('%s is a page that members may see', (link) => {
  expect(isLinkForMembers(link)).toBe(true)
})

test.each([
  '',
  'events',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/admin',
  '/admin/messages',
  '/events/check-ins',
  '/login',
  '/nowhere',
  '/events/../admin',
  '/events?x=1',
  '/events#top',
])('“%s” is none', (link) => {
  expect(isLinkForMembers(link)).toBe(false)
})

const ORIGIN = 'https://portal.example'
test.each([
  ['https://portal.example/events/019-abc?utm_source=mail&lang=ca#asistentes', '/events/019-abc'],
  [' https://portal.example/news/12#top?x ', '/news/12'],
  ['https://portal.example', '/'],
  ['https://portal.example/?lang=eu', '/'],
  ['/events?kind=COURSE', '/events'],
  ['https://portal.example.evil/events', undefined],
  ['https://portal.example/admin?x', undefined],
  ['https://elsewhere.example/events', undefined],
  ['jornada de cuidados', undefined],
  ['', undefined],
])('§5: the pasted address “%s” leads to %s', (text, link) => {
  expect(readPastedLink(text, ORIGIN)).toBe(link)
})
