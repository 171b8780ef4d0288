import { expect, test } from 'vitest'
import {
  holdsPlaces,
  isOpenOrder,
  nextOrderState,
  OPEN_ORDER_STATES,
  ORDER_TRANSITION_NAMES,
  ORDER_STATES,
  toOfferEnd,
  toPayEnd,
} from './orders.ts'

const HOUR = 3600_000

test('an order that has ended stays as it is, unless its payment was only late', () => {
  for (const state of ORDER_STATES.filter((one) => !isOpenOrder(one)))
    for (const transition of ORDER_TRANSITION_NAMES)
      expect([state, transition, nextOrderState(state, transition)]).toEqual([
        state,
        transition,
        state === 'LAPSED' && transition === 'pay-late' ? 'CONFIRMED' : undefined,
      ])
  expect(OPEN_ORDER_STATES).toEqual(['WAITING', 'OFFERED', 'PAYING', 'CONFIRMED'])
})

test('a cancelled event ends every open order', () => {
  expect(OPEN_ORDER_STATES.map((state) => nextOrderState(state, 'call-off'))).toEqual(OPEN_ORDER_STATES.map(() => 'CANCELLED'))
})

test('a person on the waiting list has no place, and gets one by accepting an offer', () => {
  expect(holdsPlaces('WAITING')).toBe(false)
  expect(nextOrderState('WAITING', 'accept')).toBeUndefined()
  expect(nextOrderState(nextOrderState('WAITING', 'offer')!, 'accept')).toBe('CONFIRMED')
  expect(ORDER_STATES.filter(holdsPlaces)).toEqual(['OFFERED', 'PAYING', 'CONFIRMED'])
})

test('an offer stands for two days, ends before the event, and is never shorter than two hours', () => {
  expect(toOfferEnd(0, 100 * HOUR)).toBe(48 * HOUR)
  expect(toOfferEnd(0, 50 * HOUR)).toBe(38 * HOUR)
  expect(toOfferEnd(0, 14 * HOUR)).toBe(2 * HOUR)
  expect(toOfferEnd(0, 13 * HOUR)).toBe(2 * HOUR)
  expect(toOfferEnd(0, 4 * HOUR)).toBe(2 * HOUR)
  expect(toOfferEnd(0, 4 * HOUR - 1)).toBeUndefined()
})

test('places are held for twenty minutes during payment, but never past the start', () => {
  expect(toPayEnd(0, HOUR)).toBe(HOUR / 3)
  expect(toPayEnd(0, 1000)).toBe(1000)
  expect(nextOrderState(nextOrderState('OFFERED', 'accept-to-pay')!, 'pay')).toBe('CONFIRMED')
  expect(nextOrderState('PAYING', 'accept')).toBeUndefined()
})
