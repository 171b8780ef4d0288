// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import { expect, test } from 'vitest'
import { SearchesPage } from './searches-page.tsx'

const SEARCH: SavedJobSearch = {
  id: 's1',
  name: 'UCI en Madrid',
  kind: 'PUBLIC',
  search: 'text=uci',
  names: [],
  alert: 'DAILY',
  notifiedAt: null,
  createdAt: '2026-11-01T09:00:00Z',
}
const say = (key: string, values = {}) => text(`jobs:saved.${key}`, values)
const of = (key: string) => say(`${key}Named`, { name: SEARCH.name })

const open = (searches: SavedJobSearch[]) => {
  answer({
    'GET job-searches': searches,
    'GET jobs/mine': [],
    'GET bookmarks/keys': [],
    'GET regions': [],
    'GET geo-regions': [],
    'GET message-preferences': reject(404, 'NOT_FOUND'),
  })
  return renderPart(<SearchesPage />)
}

test('a saved search opens the list with its filters', async () => {
  await open([SEARCH])
  expect(find('link', of('go')).getAttribute('href')).toBe('/jobs?text=uci')
})

test('a member without saved searches sees how to save one', async () => {
  await open([])
  expect(shown()).toContain(say('none'))
})

test('a deleted search can be brought back with one press', async () => {
  await open([SEARCH])
  const calls = answer({ 'DELETE job-searches/{search}': null, 'POST job-searches': SEARCH })
  await press(of('drop'))
  expect(calls.of('DELETE job-searches/{search}')[0]?.params).toEqual({ search: 's1' })
  expect(shown()).toContain(say('dropped'))
  await press(of('undo'))
  expect(calls.of('POST job-searches')[0]?.body).toEqual({ name: SEARCH.name, kind: 'PUBLIC', search: 'text=uci', alert: 'DAILY' })
})

test('its alerts stop with one press', async () => {
  await open([SEARCH])
  const calls = answer({ 'PATCH job-searches/{search}': { ...SEARCH, alert: 'OFF' } })
  await press(of('stop'))
  expect(calls.of('PATCH job-searches/{search}')[0]?.body).toEqual({ alert: 'OFF' })
  expect(list('button', of('stop'))).toEqual([])
  expect(shown()).toContain(say('alerts.OFF'))
})

test('another name is saved; a failure leaves the dialog open with what was typed', async () => {
  await open([SEARCH])
  answer({ 'PATCH job-searches/{search}': reject(503, 'SERVICE_BUSY') })
  await press(of('change'))
  await write(say('name'), 'UCI')
  await press(say('save'))
  expect(shown(find('dialog'))).toContain(text('errors:api.service_busy'))
  answer({ 'PATCH job-searches/{search}': { ...SEARCH, name: 'UCI' } })
  await press(say('save'))
  expect(list('dialog')).toEqual([])
  expect(shown()).not.toContain(SEARCH.name)
})
