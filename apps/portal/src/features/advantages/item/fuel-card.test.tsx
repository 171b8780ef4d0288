// @vitest-environment jsdom
import { makeAdvantage } from '@afilia/client/testing/advantages.ts'
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { FuelCardRequest } from '@afilia/contract/events/fuel-card'
import { makeProfile } from '@afilia/domain/people/testing-profile'
import { afterEach, expect, test } from 'vitest'
import { forgetFuelCard } from '../../../bookings/unsent-fuel-card.ts'
import { FuelCard } from './fuel-card.tsx'

const REQUEST: FuelCardRequest = {
  id: 'f1',
  reference: 'T-7K3M',
  state: 'REQUESTED',
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
}
const ASK = 'POST orders/fuel-card/request'
const say = (key: string, values = {}) => text(`fuel-card:${key}`, values)
const street = () => field(say('fields.street'))

afterEach(() => forgetFuelCard())

const open = (request: FuelCardRequest | null) => {
  const profile = makeProfile()
  const calls = answer({
    'GET orders/fuel-card/request': { request },
    'GET people/{id}/profile': { ...profile, address: { ...profile.address, street: 'Calle Sol', houseNumber: '3', city: 'Madrid' } },
  })
  return renderPart(<FuelCard advantage={makeAdvantage({ use: 'FUEL_CARD' })} personId="p1" />).then(() => calls)
}
/** The form is behind a button with the same words as the one that sends it. */
const openForm = () => press(say('send'))
const consent = () => press(list('checkbox')[0]!)

test('the address of the profile is proposed, and sent with the consent', async () => {
  await open(null)
  await openForm()
  const calls = answer({ [ASK]: REQUEST })
  expect(street().value).toBe('Calle Sol, 3')
  await consent()
  await press(say('send'))
  await until(() => calls.of(ASK).length === 1)
  expect(calls.of(ASK)[0]?.body).toEqual({
    advantageId: 'v1',
    street: 'Calle Sol, 3',
    postalCode: '28013',
    city: 'Madrid',
    plate: null,
    hasConsented: true,
  })
  await until(() => shown().includes(say('reference', { reference: 'T-7K3M' })))
})

test('without consent nothing is sent, and the summary says why', async () => {
  const calls = await open(null)
  await openForm()
  await write(street(), '')
  await press(say('send'))
  await until(() => shown().includes(say('errors')))
  expect(shown()).toContain(say('consentMissing'))
  expect(isInvalid(street())).toBe(true)
  expect(noteOf(street())).toContain(text('errors:field.required'))
  expect(calls.of(ASK)).toEqual([])
})

test('a request that the union still has can be taken back', async () => {
  await open(REQUEST)
  expect(list('button', say('send'))).toEqual([])
  const calls = answer({
    'DELETE orders/fuel-card/request': null,
    'GET orders/fuel-card/request': { request: { ...REQUEST, state: 'CANCELLED' } },
  })
  await press(say('cancel'))
  expect(calls.of('DELETE orders/fuel-card/request')).toHaveLength(1)
  expect(shown()).toContain(say('states.CANCELLED'))
  expect(list('button', say('send'))).toHaveLength(1)
})

test('§9: why a request cannot be taken back stays beside the button', async () => {
  await open(REQUEST)
  answer({ 'DELETE orders/fuel-card/request': reject(409, 'ORDER_NOT_OPEN') })
  await press(say('cancel'))
  expect(shown(find('alert'))).toBe(text('errors:api.order_not_open'))
})

test('one that the company has cannot be taken back here', async () => {
  await open({ ...REQUEST, state: 'FORWARDED' })
  expect(shown()).toContain(say('final'))
  expect(list('button')).toEqual([])
})

test('without a connection it waits on the device, and can be taken back', async () => {
  await open(null)
  await openForm()
  const calls = answer({ [ASK]: lost })
  await consent()
  await press(say('send'))
  await until(() => shown().includes(say('waiting')))
  await until(() => calls.of(ASK).length === 2)
  await press(say('forget'))
  expect(street().value).toBe('Calle Sol, 3')
})

test('a refused request says why, with what was typed', async () => {
  await open(null)
  await openForm()
  answer({ [ASK]: reject(403, 'ACCESS_DENIED') })
  await write(street(), 'Calle Luna, 7')
  await consent()
  await press(say('send'))
  await until(() => shown().includes(text('errors:api.access_denied')))
  expect(street().value).toBe('Calle Luna, 7')
  expect(find('button', say('send'))).toBeTruthy()
})
