import { expect, test } from 'vitest'
import { isLinkForMembers } from './campaign-links.ts'

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
