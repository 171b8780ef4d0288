// @vitest-environment jsdom
import { makeAdvantage } from '@afilia/client/testing/advantages.ts'
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { VoucherOrder, VoucherStock } from '@afilia/contract/content/vouchers'
import { expect, test, vi } from 'vitest'
import { withdrawVouchers } from '../../../bookings/unsent-vouchers.ts'
import { Vouchers } from './vouchers.tsx'

const STOCK: VoucherStock = { level: 'MANY', most: 4, days: 30, allowed: 2, validUntil: null, orders: [] }
const ORDER: VoucherOrder = {
  id: 'o1',
  quantity: 1,
  createdAt: '2026-11-20T09:00:00Z',
  advantage: { id: 'v1', slug: 'cine', title: 'Cine' },
  codes: ['SOL-1234'],
  validUntil: null,
}
const TICKETS = 'GET advantages/{advantage}/tickets'
const BOOK = 'POST orders/tickets/book'
const say = (key: string, values = {}) => text(`vouchers:${key}`, values)

const open = (stock: VoucherStock | null) => {
  const calls = answer({ [TICKETS]: { stock }, 'GET orders/tickets/{order}': ORDER })
  return renderPart(<Vouchers advantage={makeAdvantage()} />).then(() => calls)
}

test('as many codes can be asked for as are left for the member, and they are shown', async () => {
  await open(STOCK)
  const calls = answer({ [BOOK]: ORDER, [TICKETS]: { stock: { ...STOCK, allowed: 1, orders: [ORDER] } } })
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  await write(say('quantity'), '2')
  await press(say('book'))
  expect(calls.of(BOOK)[0]?.body).toEqual({ advantageId: 'v1', quantity: 2 })
  await until(() => shown().includes('SOL-1234'))
})

test.each([
  ['a member who has used all their codes sees so', { allowed: 0 }, 'spent'],
  ['an empty stock says that more are coming', { level: 'NONE' }, 'level.NONE'],
] as const)('%s', async (_, parts, words) => {
  await open({ ...STOCK, ...parts })
  expect(shown()).toContain(say(words))
  expect(list('button', say('book'))).toEqual([])
})

test('an advantage without a stock shows nothing of codes', async () => {
  await open(null)
  expect(shown()).toBe('')
})

test('without a connection the request waits on the device, and can be taken back', async () => {
  await open(STOCK)
  const calls = answer({ [BOOK]: lost })
  await press(say('book'))
  await until(() => shown().includes(say('waiting', { count: 1 })))
  await until(() => calls.of(BOOK).length === 2)
  await press(say('forget'))
  expect(list('button', say('book'))).toHaveLength(1)
})

test('§9: a code that cannot be copied is shown, and the page keeps saying so', async () => {
  await open({ ...STOCK, orders: [ORDER] })
  document.execCommand = () => false
  await press(`${say('copy')}: SOL-1234`)
  expect(shown(find('alert'))).toBe(say('notCopied'))
})

test('a refused request says why, and can be made again', async () => {
  await open(STOCK)
  answer({ [BOOK]: reject(409, 'STOCK_OUT') })
  await press(say('book'))
  await until(() => shown().includes(text('errors:api.stock_out')))
  expect(list('button', say('book'))).toHaveLength(1)
  withdrawVouchers('v1')
})

test('§7: the codes of an order are saved as a PDF', async () => {
  await open({ ...STOCK, orders: [ORDER] })
  const calls = answer({ 'GET tickets/download': { name: 'Entradas.pdf', content: 'PDF' } })
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await press(say('download'))
  expect(calls.of('GET tickets/download')[0]?.query).toMatchObject({ orders: 'o1' })
  expect(saved).toEqual(['Entradas.pdf'])
  vi.restoreAllMocks()
})
