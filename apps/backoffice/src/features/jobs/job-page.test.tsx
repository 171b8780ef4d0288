// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { StaffJob } from '@afilia/contract/jobs/staff-jobs'
import { expect, test } from 'vitest'
import { StaffJobPage } from './job-page.tsx'

const JOB: StaffJob = {
  id: 'j1',
  kind: 'PUBLIC',
  category: 'BOLSA',
  title: 'Enfermería',
  entity: 'Hospital Sol',
  source: 'Boletín',
  state: 'DRAFT',
  deadline: '2099-03-02',
  updatedAt: '2026-11-20T09:00:00Z',
  isCorrected: false,
  texts: { es: { title: 'Enfermería', summary: '' } },
  places: 3,
  link: null,
  sourceId: 'B-1',
  sourceLink: null,
  place: null,
  revision: 4,
  corrected: [],
}
const GET = 'GET staff/jobs/{job}'
const PUT = 'PUT staff/jobs/{job}'
const say = (key: string, values = {}) => text(`staff-jobs:${key}`, values)
const title = say('titleIn', { what: 'Castellano' })
const places = new RegExp(text('job-sources:fields.places'))

const open = async (job: Partial<StaffJob> = {}) => {
  answer({ [GET]: { ...JOB, ...job } })
  return renderPart(<StaffJobPage id="j1" />, { as: ADMIN })
}

test('a correction is sent with the revision that was seen', async () => {
  await open()
  const calls = answer({ [PUT]: { ...JOB, texts: { es: { title: 'Enfermería de UCI', summary: '' } }, revision: 5 } })
  await write(title, 'Enfermería de UCI')
  await press(say('save'))
  expect(calls.of(PUT)[0]?.body).toMatchObject({ texts: { es: { title: 'Enfermería de UCI' } }, places: 3, state: 'DRAFT', revision: 4 })
})

test('errors from the server are listed and shown at their fields', async () => {
  await open()
  answer({ [PUT]: reject(400, 'REQUEST_INVALID', { fields: { places: 'invalid' } }) })
  await write(places, 'muchas')
  await press(say('save'))
  expect(shown(find('alert'))).toContain(text('errors:field.invalid'))
  expect(noteOf(field(places))).toContain(text('errors:field.invalid'))
  expect(field(places).value).toBe('muchas')
})

test('after a change by somebody else the input stays and can be saved over the newer version', async () => {
  await open()
  const calls = answer({ [PUT]: reject(409, 'CHANGED_MEANWHILE'), [GET]: { ...JOB, places: 9, revision: 8 } })
  await write(title, 'Enfermería de UCI')
  await press(say('save'))
  expect(shown()).toContain(say('theirs'))
  expect(field(title).value).toBe('Enfermería de UCI')
  answer({ [PUT]: { ...JOB, revision: 9 } })
  await press(text('job-sources:form.mine'))
  await press(say('save'))
  expect(calls.of(PUT).at(-1)?.body).toMatchObject({ revision: 8, texts: { es: { title: 'Enfermería de UCI' } } })
})

test('or the newer one is taken', async () => {
  await open()
  answer({ [PUT]: reject(409, 'CHANGED_MEANWHILE'), [GET]: { ...JOB, places: 9, revision: 8 } })
  await write(title, 'Enfermería de UCI')
  await press(say('save'))
  await press(text('job-sources:form.take'))
  expect(field(title).value).toBe('Enfermería')
  expect(field(places).value).toBe('9')
  expect(shown()).not.toContain(say('theirs'))
})

test('input survives a reload', async () => {
  const page = await open()
  await write(title, 'Enfermería de')
  await page.reload()
  expect(field(title).value).toBe('Enfermería de')
})

test('publishing sends what the server has, not what is half typed', async () => {
  await open()
  const calls = answer({ [PUT]: { ...JOB, state: 'PUBLISHED', revision: 5 } })
  await write(title, 'A medias')
  await press(say('publish'))
  expect(calls.of(PUT)[0]?.body).toMatchObject({ state: 'PUBLISHED', texts: { es: { title: 'Enfermería' } } })
  expect(field(title).value).toBe('A medias')
  expect(shown()).not.toContain(say('theirs'))
})

test('withdrawing is asked first', async () => {
  await open({ state: 'PUBLISHED' })
  const calls = answer({ [PUT]: { ...JOB, state: 'WITHDRAWN', revision: 5 } })
  await press(say('withdraw'))
  expect(calls.of(PUT)).toEqual([])
  await press(find('button', say('withdraw'), find('dialog')))
  expect(calls.of(PUT)[0]?.body).toMatchObject({ state: 'WITHDRAWN' })
  expect(list('button', say('publishAgain'))).toHaveLength(1)
})

test('an offer that is gone is explained', async () => {
  answer({ [GET]: reject(404, 'NOT_FOUND') })
  await renderPart(<StaffJobPage id="j1" />, { as: ADMIN })
  expect(shown()).toContain(say('gone.title'))
})
