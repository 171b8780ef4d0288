// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { UsageFigures } from '@afilia/contract/messages/usage'
import { expect, test } from 'vitest'
import { UsagePage } from './usage-page.tsx'

const FIGURES: UsageFigures = {
  from: '2026-11-01',
  views: 1234,
  pages: [{ name: '/jobs', count: 900 }],
  languages: [{ name: 'ca', count: 40 }],
  versions: [],
  sources: [],
  events: [],
  refusedFiles: [{ name: 'file-locked', count: 21 }],
  funnels: [],
}
const say = (key: string, values = {}) => text(`staff-usage:${key}`, values)

test('the figures name pages and languages in words', async () => {
  answer({ 'GET usage': FIGURES })
  await renderPart(<UsagePage />, { as: ADMIN })
  for (const words of ['1234', text('pages:jobs.title'), '900', 'Català']) expect(shown().replaceAll('.', '')).toContain(words)
})

test('files that were not taken are named by their reason', async () => {
  answer({ 'GET usage': FIGURES })
  await renderPart(<UsagePage />, { as: ADMIN })
  for (const words of [say('refusedFiles'), say('refused.file-locked'), '21']) expect(shown()).toContain(words)
})

test('a figure under ten is not told', async () => {
  answer({ 'GET usage': { ...FIGURES, views: null, events: [{ name: 'booking_ok', count: 12 }] } })
  await renderPart(<UsagePage />, { as: ADMIN })
  expect(shown()).toContain(say('hidden'))
})

test('nothing counted yet is explained', async () => {
  answer({ 'GET usage': { ...FIGURES, views: null, refusedFiles: [] } })
  await renderPart(<UsagePage />, { as: ADMIN })
  expect(shown()).toContain(say('empty.title'))
})

test('another span of days is asked for', async () => {
  const calls = answer({ 'GET usage': FIGURES })
  await renderPart(<UsagePage />, { as: ADMIN })
  await write(say('days.label'), say('days.365'))
  expect(calls.of('GET usage').map(({ query }) => query.days)).toEqual(['30', '365'])
})

test('a failure can be tried again', async () => {
  answer({ 'GET usage': reject(503, 'SERVICE_BUSY') })
  await renderPart(<UsagePage />, { as: ADMIN })
  answer({ 'GET usage': FIGURES })
  await press(text('common:retry'))
  expect(shown().replaceAll('.', '')).toContain('1234')
})
