// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { escape, field, find, list, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Appointment, AppointmentOffice } from '@afilia/contract/cases/appointments'
import { expect, test } from 'vitest'
import { type AppointmentDraft, emptyDraft, keepDraft } from './appointment-draft.ts'
import { AppointmentsPage } from './appointments-page.tsx'

const OFFICE: AppointmentOffice = {
  id: 'o1',
  province: { id: '28', name: 'Madrid' },
  municipality: 'Madrid',
  address: 'Calle Mayor, 1',
  zone: 'Europe/Madrid',
  isOwn: true,
  services: [{ service: 'LEGAL_ADVICE', ways: ['IN_PERSON', 'PHONE'], minutes: 30 }],
}
const TAKEN: Appointment = {
  id: 'a1',
  state: 'BOOKED',
  service: 'LEGAL_ADVICE',
  way: 'IN_PERSON',
  office: { ...OFFICE, phone: '910000000' },
  zone: 'Europe/Madrid',
  startsAt: '2099-03-02T09:00:00Z',
  endsAt: '2099-03-02T09:30:00Z',
  phone: null,
  link: null,
  about: '',
  changeableUntil: '2099-03-01T09:00:00Z',
}
const SLOTS = {
  zone: 'Europe/Madrid',
  days: [{ date: '2099-03-02', slots: [{ startsAt: TAKEN.startsAt, endsAt: TAKEN.endsAt }] }],
  next: null,
  other: null,
} as const

const open = async (mine: Appointment[] = [], draft?: Partial<AppointmentDraft>) => {
  const calls = answer({
    'GET appointments': mine,
    'GET appointments/offices': [OFFICE],
    'GET people/{id}/profile': reject(404, 'NOT_FOUND'),
    'GET appointments/offices/{office}/{service}': { ...SLOTS, days: SLOTS.days.map((day) => ({ ...day, slots: [...day.slots] })) },
  })
  if (draft) keepDraft(MEMBER.personId, { ...emptyDraft('o1', ''), service: 'LEGAL_ADVICE', way: 'IN_PERSON', ...draft })
  return { ...(await renderPart(<AppointmentsPage />)), calls }
}
const next = () => press(text('appointments:form.next'))

test('a step without a choice says what is missing', async () => {
  await open()
  await next()
  expect(shown()).toContain(text('appointments:missing.service'))
  expect(shown()).toContain(text('appointments:steps.WHAT'))
})

test('from the topic to the confirmed appointment, each step begins at its heading', async () => {
  await open()
  const calls = answer({ 'POST appointments': TAKEN })
  await press(list('radio')[0]!)
  await next()
  expect(document.activeElement?.textContent).toBe(text('appointments:steps.HOW'))
  await press(list('radio')[0]!)
  await next()
  await press(list<HTMLInputElement>('radio').find(({ name }) => name === 'slot')!)
  await next()
  expect(shown()).toContain('Calle Mayor, 1, Madrid')
  await press(text('appointments:form.send'))
  expect(calls.of('POST appointments')[0]?.body).toMatchObject({
    officeId: 'o1',
    service: 'LEGAL_ADVICE',
    way: 'IN_PERSON',
    startsAt: TAKEN.startsAt,
  })
  expect(find('heading', text('appointments:done.taken'))).toBe(document.activeElement)
})

test('a member who wants a call must give a number', async () => {
  await open([], { step: 'HOW', way: 'PHONE' })
  await next()
  expect(shown()).toContain(text('appointments:missing.phone'))
  await write(text('appointments:fields.phone'), '600123123')
  await next()
  expect(shown()).toContain(text('appointments:steps.WHEN'))
})

test('the choice survives a reload', async () => {
  const page = await open([], { step: 'HOW', way: 'PHONE' })
  await write(text('appointments:fields.phone'), '600123123')
  await page.reload()
  expect(field(text('appointments:fields.phone')).value).toBe('600123123')
})

test('a time that somebody else took leads back to the times, and says why', async () => {
  await open([], { step: 'CHECK', startsAt: TAKEN.startsAt })
  answer({ 'POST appointments': reject(409, 'APPOINTMENT_TAKEN') })
  await press(text('appointments:form.send'))
  expect(shown()).toContain(text('errors:api.appointment_taken'))
  expect(shown()).toContain(text('appointments:steps.WHEN'))
})

test('sent again after a lost connection it is the same attempt, so that it is booked once', async () => {
  await open([], { step: 'CHECK', startsAt: TAKEN.startsAt })
  const calls = answer({ 'POST appointments': lost })
  await press(text('appointments:form.send'))
  await until(() => calls.of('POST appointments').length === 2)
  await until(() => shown().includes(text('common:connection.lost')))
  answer({ 'POST appointments': TAKEN })
  await press(text('appointments:form.send'))
  expect(new Set(calls.of('POST appointments').map(({ key }) => key)).size).toBe(1)
})

test('cancelling asks first; Escape does nothing and gives the focus back', async () => {
  const { calls } = await open([TAKEN])
  const button = find('button', text('appointments:cancel.button'))
  await press(button)
  await escape()
  expect(document.activeElement).toBe(button)
  expect(calls.of('DELETE appointments/{appointment}')).toEqual([])
})

test('a cancelled appointment is gone, and the focus is at the list', async () => {
  await open([TAKEN, { ...TAKEN, id: 'a2', state: 'CANCELLED' }])
  const calls = answer({ 'DELETE appointments/{appointment}': null })
  await press(text('appointments:cancel.button'))
  answer({ 'GET appointments': [{ ...TAKEN, state: 'CANCELLED' }] })
  await press(find('button', text('appointments:cancel.button'), find('dialog')))
  expect(calls.of('DELETE appointments/{appointment}')[0]?.params).toEqual({ appointment: 'a1' })
  expect(list('button', text('appointments:cancel.button'))).toEqual([])
  expect(document.activeElement?.textContent).toBe(text('appointments:mine.title'))
})

test('an appointment that is too near can only be called off by phone', async () => {
  await open([{ ...TAKEN, changeableUntil: null }])
  expect(list('button', text('appointments:cancel.button'))).toEqual([])
  expect(shown()).toContain('910 000 000')
})
