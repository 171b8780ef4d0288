// @vitest-environment jsdom
import { answer, type Answers, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { RightsRequest } from '@afilia/contract/identity/rights'
import { expect, test } from 'vitest'
import { ErasurePage } from './erasure-page.tsx'

const OPEN: RightsRequest = {
  id: 'q1',
  right: 'ERASURE',
  state: 'OPEN',
  text: '',
  answer: null,
  receivedAt: '2026-11-20T09:00:00Z',
  dueAt: '2026-12-20T09:00:00Z',
  isExtended: false,
  answeredAt: null,
  objectsTo: [],
  liftedAt: null,
}
const say = (key: string, values = {}) => text(`rights:${key}`, values)
const WORDS = new RegExp(say('requests.text'))

async function open(requests: RightsRequest[], more: Answers = {}) {
  const calls = answer({
    'GET people/{id}/rights-requests': requests,
    'GET people/{id}/erasure-preview': [{ category: 'labor', count: 3, action: 'ERASE', law: null, until: null }],
    ...more,
  })
  const page = await renderPart(<ErasurePage />)
  await until(() => list('button').length > 0)
  return { ...page, calls }
}

test('what would be erased is shown first, and one button asks for it', async () => {
  const { calls } = await open([], { 'POST people/{id}/rights-requests': OPEN })
  expect(shown()).toContain(say('erasure.title'))
  expect(shown()).toContain(say('categories.labor'))
  answer({ 'GET people/{id}/rights-requests': [OPEN] })
  await press(say('requests.sendErasure'))
  expect(calls.of('POST people/{id}/rights-requests')[0]?.body).toEqual({ right: 'ERASURE', text: '' })
  await until(() => shown().includes(say('erasure.open')))
  expect(list('button', say('requests.sendErasure'))).toEqual([])
})

test('a request under way is shown with its deadline, and can be withdrawn', async () => {
  await open([OPEN])
  expect(shown()).toContain(say('requests.states.OPEN'))
  expect(list('button').map((one) => shown(one))).toEqual([say('requests.withdraw')])
})

test('what was written is there again after a reload', async () => {
  const page = await open([])
  await write(WORDS, 'Me mudo')
  await page.reload()
  await until(() => list('button').length > 0)
  expect(field(WORDS).value).toBe('Me mudo')
})

test('a refusal is said on the page, with what was written kept', async () => {
  await open([], { 'POST people/{id}/rights-requests': reject(409, 'RIGHTS_REQUEST_ALREADY_OPEN') })
  await write(WORDS, 'Otra vez')
  await press(say('requests.sendErasure'))
  expect(shown(find('alert'))).toContain(text('errors:api.rights_request_already_open'))
  expect(field(WORDS).value).toBe('Otra vez')
})
