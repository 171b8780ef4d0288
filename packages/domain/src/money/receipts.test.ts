import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canFollow, deductibleTotal, isReceiptHistory, RECEIPT_STATES, type ReceiptState, type ReceiptStep } from './receipts.ts'

const until = (last: ReceiptStep): ReceiptStep[] => [{ state: 'ISSUED', on: '2026-01-05' }, { state: 'SENT', on: '2026-01-10' }, last]
const state = fc.constantFrom(...RECEIPT_STATES)

describe('states of a receipt', () => {
  test('the usual changes are allowed', () => {
    const ways: ReceiptState[][] = [
      ['ISSUED', 'SENT', 'COLLECTED'],
      ['ISSUED', 'SENT', 'RETURNED', 'REPRESENTED', 'COLLECTED'],
      ['ISSUED', 'SENT', 'COLLECTED', 'RETURNED', 'CANCELLED'],
      ['ISSUED', 'CANCELLED'],
    ]
    for (const way of ways) for (const [index, to] of way.slice(1).entries()) expect(canFollow(way[index]!, to), way.join(' ')).toBe(true)
  })

  test('a cancelled receipt stays cancelled, no receipt is issued twice, and no state follows itself', () => {
    fc.assert(
      fc.property(state, state, (from, to) => {
        if (from === 'CANCELLED' || to === 'ISSUED' || from === to) expect(canFollow(from, to)).toBe(false)
        if (to === 'REPRESENTED') expect(canFollow(from, to)).toBe(from === 'RETURNED')
      }),
    )
  })

  test('a history is valid if and only if each step may follow the one before', () => {
    const life = fc.array(fc.record({ state, day: fc.integer({ min: 1, max: 28 }) }), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(life, (drawn) => {
        const steps = drawn.map(({ state: to, day }): ReceiptStep => ({
          state: to,
          on: `2026-01-${String(day).padStart(2, '0')}`,
          code: to === 'RETURNED' ? 'AM04' : undefined,
        }))
        const isOpen = steps.slice(1).every((step, index) => canFollow(steps[index]!.state, step.state) && steps[index]!.on <= step.on)
        expect(isReceiptHistory(steps)).toBe(isOpen && steps[0]!.state === 'ISSUED')
      }),
    )
  })

  test('a return has a code, and no other step has one', () => {
    expect(isReceiptHistory(until({ state: 'RETURNED', on: '2026-01-12' }))).toBe(false)
    expect(isReceiptHistory(until({ state: 'RETURNED', on: '2026-01-12', code: 'MD01' }))).toBe(true)
    expect(isReceiptHistory(until({ state: 'COLLECTED', on: '2026-01-12', code: 'MD01' }))).toBe(false)
    expect(isReceiptHistory([])).toBe(false)
  })
})

describe('the deductible amount of a year', () => {
  test('counts receipts paid in that year and not returned', () => {
    const receipts = [
      { state: 'COLLECTED', amountCents: 8700, collectedOn: '2026-01-12' },
      { state: 'COLLECTED', amountCents: 8700, collectedOn: '2025-12-31' },
      { state: 'RETURNED', amountCents: 8700, collectedOn: '2026-07-12' },
      { state: 'SENT', amountCents: 8700, collectedOn: null },
    ] as const
    expect(deductibleTotal(receipts, 2026)).toBe(8700)
    expect(deductibleTotal(receipts, 2024)).toBe(0)
  })

  test('every collected cent counts in exactly one year', () => {
    const payment = fc.record({
      state,
      amountCents: fc.integer({ min: 0, max: 100_000 }),
      collectedOn: fc.option(fc.constantFrom('2024-03-01', '2025-12-31', '2026-01-01')),
    })
    fc.assert(
      fc.property(fc.array(payment), (receipts) => {
        const all = receipts.filter((receipt) => receipt.state === 'COLLECTED' && receipt.collectedOn)
        const years = [2024, 2025, 2026].map((year) => deductibleTotal(receipts, year))
        expect(years.reduce((sum, cents) => sum + cents, 0)).toBe(all.reduce((sum, { amountCents }) => sum + amountCents, 0))
      }),
    )
  })
})
