// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPage } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test } from 'vitest'
import { FuelCardsPage, type FuelCardsSearch } from './fuel-cards-page.tsx'

const CARD = {
  id: 'f1',
  reference: 'T-7K3M',
  state: 'REQUESTED',
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  personId: 'p1',
  personName: 'Lucía Vega',
} as const
const WHOLE = { ...CARD, street: 'Calle Sol, 3', postalCode: '28013', city: 'Madrid', plate: '1234 BCD', documentId: '00000001R' }
const MOVE = 'POST fuel-card-requests/{request}/transitions'
const say = (key: string, values = {}) => text(`staff-fuel-cards:${key}`, values)

const open = async (at: string, state: 'REQUESTED' | 'ISSUED' = 'REQUESTED') => {
  const calls = answer({ 'GET fuel-card-requests': [CARD], 'GET fuel-card-requests/{request}': { ...WHOLE, state } })
  return { ...(await renderPage((search) => <FuelCardsPage {...(search as FuelCardsSearch)} />, { at, as: ADMIN })), calls }
}

test('a request shows what the company needs, and that its member sees who opened it', async () => {
  await open('/admin/fuel-cards?request=f1')
  const dialog = shown(find('dialog'))
  for (const words of ['Lucía Vega', '00000001R', 'Calle Sol, 3', '1234 BCD', say('logged')]) expect(dialog).toContain(words)
})

test('passing it on is asked once more, as it cannot be taken back', async () => {
  const page = await open('/admin/fuel-cards?request=f1')
  const calls = answer({ [MOVE]: { ...CARD, state: 'FORWARDED' } })
  await press(say('transitions.FORWARDED'))
  expect(calls.of(MOVE)).toEqual([])
  await press(say('confirm.FORWARDED'))
  expect(calls.of(MOVE)[0]).toMatchObject({ params: { request: 'f1' }, body: { state: 'FORWARDED' } })
  expect(page.address()).not.toContain('request')
})

test('a transition that is not legal any more says so, and the dialog stays', async () => {
  await open('/admin/fuel-cards?request=f1')
  answer({ [MOVE]: reject(409, 'CHANGED_MEANWHILE') })
  await press(say('transitions.FORWARDED'))
  await press(say('confirm.FORWARDED'))
  expect(shown(find('dialog'))).toContain(text('errors:api.changed_meanwhile'))
})

test('an issued card offers nothing more', async () => {
  await open('/admin/fuel-cards?request=f1', 'ISSUED')
  expect(list('button', say('transitions.FORWARDED'))).toEqual([])
})

test('the state that is shown stands in the address', async () => {
  const page = await open('/admin/fuel-cards')
  await write(say('filter'), text('fuel-card:states.ISSUED'))
  expect(page.address()).toBe('/admin/fuel-cards?state=ISSUED')
  expect(page.calls.of('GET fuel-card-requests').at(-1)?.query.state).toBe('ISSUED')
})
