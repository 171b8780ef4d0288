// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { StaffEntry } from '@afilia/contract/events/staff-events'
import { expect, test } from 'vitest'
import { Entries } from './entries.tsx'

const ENTRY: StaffEntry = {
  id: 'e1',
  at: '2026-11-20T17:00:00Z',
  by: 'Rosa Gil',
  isCorrection: false,
  confirmation: null,
  canConfirm: false,
}
const CONFIRM = 'POST staff/check-ins/{entry}/confirmation'
const say = (key: string, values = {}) => text(`staff-events:booking.${key}`, values)
const open = (more: Partial<StaffEntry> = {}) => renderPart(<Entries entries={[{ ...ENTRY, ...more }]} name="Lucía Vega" />, { as: ADMIN })

test('the organiser reads who noted an entry, and nothing more of one that was on time', async () => {
  await open()
  expect(shown()).toContain(say('notedBy', { name: 'Rosa Gil' }))
  expect(shown()).not.toContain(say('correction'))
  expect(list('button')).toEqual([])
})

test('a correction says so, and what it waits for; only another person has the button', async () => {
  await open({ isCorrection: true })
  for (const words of [say('correction'), say('correctionHelp')]) expect(shown()).toContain(words)
  expect(list('button')).toEqual([])
})

test('it is confirmed by its id, and a failure is explained beside the button', async () => {
  await open({ isCorrection: true, canConfirm: true })
  answer({ [CONFIRM]: reject(404, 'NOT_FOUND') })
  await press(say('confirmNamed', { name: 'Lucía Vega' }))
  expect(shown(find('alert'))).not.toBe('')
  const calls = answer({ [CONFIRM]: null as never })
  await press(say('confirmNamed', { name: 'Lucía Vega' }))
  expect(calls.of(CONFIRM)[0]).toMatchObject({ params: { entry: 'e1' } })
})

test('a confirmed one names both persons, and one of somebody who was erased says so', async () => {
  await open({ isCorrection: true, by: null, confirmation: { at: '2026-11-21T09:00:00Z', by: 'Ana Ruiz' } })
  for (const words of [say('notedBy', { name: say('somebody') }), say('confirmedBy', { name: 'Ana Ruiz' })])
    expect(shown()).toContain(words)
  expect(shown()).not.toContain(say('correctionHelp'))
})
