// @vitest-environment jsdom
import { answer, type Answers, reject } from '@afilia/client/testing/answer.ts'
import { makeJobCard, makeJobsFound } from '@afilia/client/testing/jobs.ts'
import { MEMBER, renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, list, press, shown, submit, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test } from 'vitest'
import { readAddress } from '../search/jobs-search.ts'
import { JobBoard } from './job-board.tsx'

const FIND = 'GET v2/jobs/pwa'
const say = (key: string, values = {}) => text(`jobs:${key}`, values)

const FOLLOWED = {
  documentId: '00000001R',
  provinceExternalId: 'PR44',
  autonomyExternalId: 'CA01',
  workCenterExternalId: null,
  workCenterName: null,
  pushNotificationOn: false,
}

const open = async (found: Answers[typeof FIND], at = '/jobs', as: typeof MEMBER | null = MEMBER) => {
  const calls = answer({
    [FIND]: found,
    'GET bookmarks/keys': [],
    'GET jobs/mine': [],
    'GET regions': [],
    'GET geo-regions': [{ id: 'PR44', name: 'Sevilla', parent: { id: 'CA01', name: 'Andalucía' } }],
    'GET preferences/document-id/{docid}': FOLLOWED,
  } as Answers)
  return { ...(await renderPage((search) => <JobBoard kind="PUBLIC" view={readAddress(search)} />, { at, as })), calls }
}

test('an offer says who makes it, where and for how many', async () => {
  await open(makeJobsFound([makeJobCard()], 1))
  const card = shown(find('item', /Enfermería en urgencias/))
  for (const words of ['Hospital Sol', 'Madrid', say('places', { count: 3 })]) expect(card).toContain(words)
  expect(find('heading', say('count', { count: 1 }))).toBeTruthy()
})

test('words and order are in the address, and asked for', async () => {
  const page = await open(makeJobsFound([makeJobCard()]))
  await write(say('filters.words'), 'urgencias')
  await submit()
  expect(page.address()).toBe('/jobs?text=urgencias')
  await press(say('filters.titleChosen', { title: say('filters.title'), count: 1 }))
  await until(() => field(say('sort.label')))
  await write(say('sort.label'), say('sort.newest'))
  expect(page.address()).toContain('text=urgencias')
  expect(page.calls.of(FIND).at(-1)?.query).toMatchObject({ text: 'urgencias', sort: 'newest' })
})

test('a member adds their own province with one tap, and takes it off again', async () => {
  const page = await open(makeJobsFound([makeJobCard()]))
  await press(find('link', 'Sevilla'))
  expect(page.address()).toBe('/jobs?region=PR44')
  expect(page.calls.of(FIND).at(-1)?.query).toMatchObject({ region: 'PR44' })
  await press(find('link', say('filters.remove', { name: 'Sevilla' })))
  expect(page.address()).toBe('/jobs')
})

test('an address opens with its words, its closing date and its page', async () => {
  const page = await open(makeJobsFound([makeJobCard()], 45), '/jobs?text=uci&closing=WEEK&page=2')
  expect(page.calls.of(FIND)[0]?.query).toMatchObject({ text: 'uci', closing: 'WEEK', page: '1' })
  expect(field(say('filters.words')).value).toBe('uci')
  await press(say('pager.before'))
  expect(page.address()).not.toContain('page')
})

test('without an offer it is said which filter to take away, and how many there are then', async () => {
  const page = await open(
    ({ query }) => makeJobsFound(query.closing === 'ALL' ? [makeJobCard()] : [], query.closing === 'ALL' ? 7 : 0),
    '/jobs?text=uci',
  )
  expect(shown()).toContain(say('empty.title'))
  await press(find('link', say('empty.closed', { count: 7 })))
  expect(page.address()).toContain('closing=ALL')
  expect(shown()).toContain('Enfermería en urgencias')
})

test('filters that the server finds too broad are explained', async () => {
  await open(reject(400, 'FILTER_TOO_BROAD'), '/jobs?text=a')
  expect(shown()).toContain(text('errors:api.filter_too_broad'))
})

test('a member can save the search, with a name of its filters', async () => {
  await open(makeJobsFound([makeJobCard()]), '/jobs?text=uci')
  const calls = answer({
    'GET message-preferences': reject(404, 'NOT_FOUND'),
    'POST job-searches': {
      id: 's1',
      name: 'UCI',
      kind: 'PUBLIC',
      search: 'text=uci',
      names: [],
      alert: 'DAILY',
      notifiedAt: null,
      createdAt: '',
    },
  })
  await press(say('saved.open'))
  await write(say('saved.name'), ' ')
  await press(say('saved.save'))
  expect(shown(find('dialog'))).toContain(say('saved.nameMissing'))
  await write(say('saved.name'), 'UCI')
  await press(say('saved.save'))
  expect(calls.of('POST job-searches')[0]?.body).toMatchObject({ name: 'UCI', kind: 'PUBLIC', search: 'text=uci', alert: 'DAILY' })
  expect(list('dialog')).toEqual([])
})

test('a search beyond the limit is not lost: the dialog stays, with the reason', async () => {
  await open(makeJobsFound([makeJobCard()]))
  answer({ 'GET message-preferences': reject(404, 'NOT_FOUND'), 'POST job-searches': reject(409, 'JOB_SEARCH_LIMIT_REACHED') })
  await press(say('saved.open'))
  await press(say('saved.save'))
  expect(shown(find('dialog'))).toContain(text('errors:api.job_search_limit_reached'))
})

test('a visitor reads offers, and is offered no search to save', async () => {
  await open(makeJobsFound([makeJobCard()]), '/jobs', null)
  expect(shown()).toContain('Enfermería en urgencias')
  expect(list('button', say('saved.open'))).toEqual([])
})
