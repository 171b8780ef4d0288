import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { expect, test } from 'vitest'
import { toAnswers } from '../../../parts/answers/typed-answers.ts'
import { type BookingDraft, toBooking, toDraft } from './booking-draft.ts'
import { validateBooking } from './validate-booking.ts'

type Question = DynamicForm['questions'][number]
const question = (id: string, part: Partial<Question>): Question => ({
  id,
  label: id,
  help: null,
  type: 'SHORT_TEXT',
  isRequired: true,
  answeredBy: 'EVERYBODY',
  options: [],
  ...part,
})
const MENU = question('menu', { type: 'CHOICE', options: ['any', 'other'].map((id) => ({ id, label: id })) })
const DIET = question('diet', { onlyIf: { question: 'menu', isOneOf: ['other'] } })
const AGE = question('age', { type: 'NUMBER', least: 0, most: 17.5, answeredBy: 'COMPANIONS' })
const FORM: DynamicForm = { id: 'f1', questions: [MENU, DIET, AGE] }

const session = {
  id: 's1',
  startsAt: '2027-01-02T08:00:00Z',
  endsAt: '2027-01-02T10:00:00Z',
  meetings: [],
  free: 2,
  waiting: 0,
  isCancelled: false,
}
const EVENT = { mostCompanions: 1, sessions: [session] } as unknown as EventPage
const at = (part: Partial<typeof session> | { free: null }) => ({ ...EVENT, sessions: [{ ...session, ...part }] })
const companion = (key: string, part: Partial<BookingDraft['companions'][number]> = {}) => ({ key, name: 'Pau', answers: {}, ...part })
const draft = (part: Partial<BookingDraft> = {}): BookingDraft => ({
  sessionId: 's1',
  formId: 'f1',
  answers: { menu: 'any' },
  companions: [],
  orWait: false,
  ...part,
})
const faults = (part: Partial<BookingDraft>, event = EVENT) =>
  validateBooking(draft(part), event, FORM.questions).map(({ field, fault }) => `${field}: ${fault}`)

test('faults bear the server’s names, in the order of the page', () => {
  expect(faults({})).toEqual([])
  const two = [
    companion('0', { name: ' ', answers: { menu: 'other', age: '18' } }),
    companion('1', { answers: { menu: 'any', age: '3,5' } }),
  ]
  expect(faults({ sessionId: 'gone', answers: {}, companions: two })).toEqual([
    'sessionId: required',
    'answers.menu: required',
    'companions: invalid',
    'companions.0.name: required',
    'companions.0.answers.diet: required',
    'companions.0.answers.age: invalid',
  ])
})

test('without places for all of them, or behind others, the waiting list has to be chosen', () => {
  const one = [companion('0', { answers: { menu: 'any', age: 3 } })]
  expect(faults({ companions: one })).toEqual([])
  expect(faults({ companions: one }, at({ free: 1 }))).toEqual(['orWait: required'])
  expect(faults({}, at({ free: 1 }))).toEqual([])
  expect(faults({}, at({ free: 1, waiting: 1 }))).toEqual(['orWait: required'])
  expect(faults({ orWait: true }, at({ free: 0 }))).toEqual([])
  expect(faults({}, at({ free: null }))).toEqual([])
})

test('a number is sent as one; what is typed otherwise stays to be corrected', () => {
  expect(toAnswers([AGE], { age: '3,5' })).toEqual({ age: 3.5 })
  expect(toAnswers([AGE], { age: 'tres' })).toEqual({ age: 'tres' })
})

test('what was rejected because the questions changed is corrected and sent with the answers that still fit', () => {
  const sent = toBooking(
    draft({ answers: { menu: 'other', diet: 'sin sal' }, companions: [companion('7', { answers: { menu: 'any' } })] }),
    FORM,
    4500,
  )
  const newer: DynamicForm = {
    id: 'f2',
    questions: [
      { ...MENU, options: [{ id: 'any', label: 'any' }] },
      { ...DIET, onlyIf: undefined },
    ],
  }
  expect(toBooking(toDraft(sent), newer, 5000)).toEqual({
    sessionId: 's1',
    formId: 'f2',
    answers: { diet: 'sin sal' },
    companions: [{ name: 'Pau', answers: { menu: 'any' } }],
    orWait: false,
    total: 5000,
  })
})
