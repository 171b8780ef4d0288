// @vitest-environment jsdom
import { answer, pageOf, reject } from '@afilia/client/testing/answer.ts'
import { renderPage } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Receipt, Resume } from '@afilia/contract/money/economic'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ReceiptsSection } from './receipts-section.tsx'

const RECEIPT: Receipt = {
  id: 'r1',
  number: '2026-000123',
  year: 2026,
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
  amountCents: 6450,
  currency: 'EUR',
  state: 'COLLECTED',
  issuedOn: '2026-01-05',
  collectedOn: '2026-01-10',
  returnedOn: null,
  returnCode: null,
  history: [],
}
const year = (one: number): Resume['years'][number] => ({
  year: one,
  receipts: 2,
  issuedCents: 0,
  collectedCents: 0,
  pendingCents: 0,
  returnedCents: 0,
  deductibleCents: 0,
})
const RESUME: Resume = {
  currency: 'EUR',
  years: [year(2026), year(2025)],
  quota: null,
  mandate: null,
  creditor: { name: 'Afilia', id: null },
}

function Section() {
  const [chosen, setChosen] = useState<number>()
  return <ReceiptsSection onYear={setChosen} year={chosen} />
}
const open = () => renderPage(() => <Section />)

test('a paid receipt says when, and a returned one why', async () => {
  const returned: Receipt = { ...RECEIPT, id: 'r2', number: '2025-1', state: 'RETURNED', returnedOn: '2025-07-10', returnCode: 'AM04' }
  answer({ 'GET transactions/my-resume': RESUME, 'GET people/receipts': [RECEIPT, returned] })
  await open()
  expect(shown(find('row', /2026-000123/))).toContain('64,50')
  expect(shown(find('row', /2026-000123/))).toContain(text('economic:states.COLLECTED'))
  expect(shown(find('row', /2025-1/))).toContain(text('economic:returnCodes.AM04'))
})

test('the chosen year is asked for, and a year without receipts says so', async () => {
  const calls = answer({ 'GET transactions/my-resume': RESUME, 'GET people/receipts': [RECEIPT] })
  await open()
  answer({ 'GET people/receipts': [] })
  await write(text('economic:receipts.year'), '2025')
  expect(calls.of('GET people/receipts').at(-1)?.query.year).toBe('2025')
  expect(shown()).toContain(text('economic:receipts.noneOfYear', { year: 2025 }))
})

test('ten receipts are shown at first, and all on request', async () => {
  const calls = answer({ 'GET transactions/my-resume': RESUME, 'GET people/receipts': pageOf([RECEIPT], 24) })
  await open()
  expect(calls.of('GET people/receipts')[0]?.query.size).toBe('10')
  answer({ 'GET people/receipts': [RECEIPT, { ...RECEIPT, id: 'r2', number: '2' }] })
  await press(text('economic:receipts.more'))
  expect(list('button', text('economic:receipts.more'))).toEqual([])
})

test('a member without receipts sees so', async () => {
  answer({ 'GET transactions/my-resume': { ...RESUME, years: [] }, 'GET people/receipts': [] })
  await open()
  expect(shown()).toContain(text('economic:receipts.noneText'))
})

test('a receipt is saved under the name that the server gives it', async () => {
  answer({ 'GET transactions/my-resume': RESUME, 'GET people/receipts': [RECEIPT] })
  await open()
  const calls = answer({ 'GET people/receipt/download/{id}': { name: 'recibo.pdf', content: 'PDF' } })
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await press(find('button', new RegExp(text('economic:receipts.download'))))
  expect(calls.of('GET people/receipt/download/{id}')[0]?.params).toEqual({ id: 'r1' })
  expect(saved).toEqual(['recibo.pdf'])
  vi.restoreAllMocks()
})

test('a document that cannot be made now says what helps, beside its button', async () => {
  answer({
    'GET transactions/my-resume': RESUME,
    'GET people/receipts': [RECEIPT],
    'GET people/receipt/download/{id}': reject(503, 'SERVICE_BUSY'),
  })
  await open()
  await press(find('button', new RegExp(text('economic:receipts.download'))))
  expect(shown(find('alert'))).toContain(text('errors:api.service_busy'))
})
