// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { ImportReport } from '@afilia/contract/jobs/job-lists'
import { expect, test } from 'vitest'
import { StaffJobListsPage } from './job-lists-page.tsx'

const REPORT: ImportReport = {
  counts: { lists: 1, added: 1, changed: 0, same: 0, rejected: 1 },
  lines: [
    { number: 2, state: 'ADDED', fault: null, text: 'Servicio;Enfermería' },
    { number: 3, state: 'REJECTED', fault: 'DAY', text: 'Servicio;31/2/2026' },
  ],
}
const CHECK = 'POST job-lists/cuts/check'
const SAVE = 'POST job-lists/cuts'
const say = (key: string, values = {}) => text(`staff-job-lists:${key}`, values)

const open = async () => {
  const calls = answer({ [CHECK]: REPORT })
  return { ...(await renderPart(<StaffJobListsPage />, { as: ADMIN })), calls }
}
const fill = async () => {
  await write(say('csv'), 'a;b')
  await write(say('sourceName'), 'Resolución')
}

test('without content nothing is checked, and the field has the focus', async () => {
  const { calls } = await open()
  await press(say('check'))
  expect(noteOf(field(say('csv')))).toContain(text('errors:field.required'))
  expect(document.activeElement).toBe(field(say('csv')))
  expect(calls.of(CHECK)).toEqual([])
})

test('the check says line by line what would happen, and saves nothing', async () => {
  const { calls } = await open()
  await fill()
  await press(say('check'))
  expect(find('heading', say('checked'))).toBe(document.activeElement)
  expect(shown(find('row', /31\/2\/2026/))).toContain(say('faults.DAY'))
  expect(calls.all()).toEqual([CHECK])
})

test('the checked lines are saved on request, and the form is emptied', async () => {
  const { calls } = await open()
  answer({ [SAVE]: REPORT })
  await fill()
  await press(say('check'))
  await press(say('send'))
  expect(calls.of(SAVE)[0]?.body).toEqual({ csv: 'a;b', source: { name: 'Resolución', url: null } })
  expect(find('heading', say('done'))).toBeTruthy()
  expect(field(say('csv')).value).toBe('')
  expect(list('button', say('send'))).toEqual([])
})

test('a changed content must be checked again before it is saved', async () => {
  await open()
  await fill()
  await press(say('check'))
  await write(say('csv'), 'a;c')
  expect(list('button', say('send'))).toEqual([])
})

test('saved again after a lost connection it is the same attempt', async () => {
  const { calls } = await open()
  answer({ [SAVE]: lost })
  await fill()
  await press(say('check'))
  await press(say('send'))
  await until(() => calls.of(SAVE).length === 2)
  await until(() => list('alert').length > 0)
  answer({ [SAVE]: REPORT })
  await press(say('send'))
  expect(new Set(calls.of(SAVE).map(({ key }) => key)).size).toBe(1)
  expect(find('heading', say('done'))).toBeTruthy()
})

test('a link that the server rejects is marked at its field', async () => {
  await open()
  answer({ [CHECK]: reject(400, 'REQUEST_INVALID', { fields: { 'source.url': 'invalid' } }) })
  await fill()
  await write(new RegExp(say('sourceUrl')), 'boletín')
  await press(say('check'))
  expect(noteOf(field(new RegExp(say('sourceUrl'))))).toContain(text('errors:field.invalid'))
})

test('pasted text survives a reload', async () => {
  const page = await open()
  await fill()
  await page.reload()
  expect(field(say('csv')).value).toBe('a;b')
})
