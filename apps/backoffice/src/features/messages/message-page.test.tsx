// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { expect, test } from 'vitest'
import { MessagePage, type MessageSearch } from './message-page.tsx'

const WORDS = { title: 'Asamblea', body: 'El martes a las seis.' }
const DRAFT: Campaign = {
  id: 'x1',
  topic: 'UNION',
  title: 'Asamblea',
  state: 'DRAFT',
  author: { id: 's1', name: 'Rosa Gil', isMe: true },
  place: null,
  scheduledAt: null,
  updatedAt: '2026-11-20T09:00:00Z',
  endedAt: null,
  recipients: null,
  read: null,
  edit: {
    topic: 'UNION',
    texts: { es: WORDS },
    link: null,
    audience: { all: [] },
    files: [],
    isPopup: false,
    mustAcknowledge: false,
    isUrgent: false,
    scheduledAt: null,
    followsId: null,
  },
  names: [],
  files: [],
  approval: null,
  remark: null,
  needsApproval: true,
  hasApprover: true,
  transitions: ['submit'],
  figures: null,
  version: 3,
}
const GET = 'GET campaigns/{campaign}'
const MOVE = 'POST campaigns/{campaign}/transitions'
const say = (key: string, values = {}) => text(`campaigns:${key}`, values)
const TITLE = say('title', { what: 'Castellano' })

const open = async (one: Partial<Campaign> | undefined, at = '/admin/messages/x1') => {
  const calls = answer({
    ...(one && { [GET]: { ...DRAFT, ...one } }),
    'POST audiences/count': { members: 2400, devices: 1900 } as never,
    'GET audiences': [],
    'GET campaigns': [],
    'GET geo-regions': [],
    'GET regions': [],
    'GET specialties': [],
  })
  const page = await renderPage((search) => <MessagePage id={one ? 'x1' : 'new'} {...(search as MessageSearch)} />, { at, as: ADMIN })
  return { ...page, calls }
}
const openDraft = async (one: Partial<Campaign> = {}) => {
  const page = await open(one)
  await until(() => list('button', say('saveDraft')).length === 1)
  return page
}

test('a draft may be unfinished, but what goes out may not: the missing text is listed', async () => {
  const { calls } = await openDraft()
  await write(TITLE, '')
  await press(say('review'))
  expect(shown(find('alert'))).toContain(`${TITLE}: ${text('errors:field.required')}`)
  expect(isInvalid(field(TITLE))).toBe(true)
  expect(calls.of('PUT campaigns/{campaign}')).toEqual([])
  answer({ 'PUT campaigns/{campaign}': { ...DRAFT, version: 4 } })
  await press(say('saveDraft'))
  expect(calls.of('PUT campaigns/{campaign}')[0]?.body).toMatchObject({ version: 3, texts: { es: { title: '' } } })
})

test('§5: the address of a page is pasted as the link, and loses its query string and hash', async () => {
  await openDraft()
  await write(say('link.label'), `${location.origin}/events?utm_source=mail&lang=ca#list`)
  await until(() => list('option').length === 1)
  expect(shown(find('option'))).toContain(text('pages:events.title'))
  await press(find('option'))
  const calls = answer({ 'PUT campaigns/{campaign}': { ...DRAFT, version: 4 } })
  await press(say('saveDraft'))
  expect(calls.of('PUT campaigns/{campaign}')[0]?.body).toMatchObject({ link: '/events' })
})

test('a draft survives a reload and can be discarded', async () => {
  const page = await openDraft()
  await write(TITLE, 'Asamblea general')
  await page.reload()
  await until(() => list('button', say('saveDraft')).length === 1)
  expect(field(TITLE).value).toBe('Asamblea general')
  expect(shown()).toContain(say('unsaved'))
  await press(say('takeSaved'))
  expect(field(TITLE).value).toBe('Asamblea')
})

test('a message to many is reviewed and submitted for approval instead of sent', async () => {
  await openDraft()
  const calls = answer({ [MOVE]: { ...DRAFT, state: 'PENDING', transitions: ['withdraw'], version: 4 } })
  await press(say('review'))
  const dialog = find('dialog', say('summary.title'))
  expect(shown(dialog)).toContain(say('summary.needsApproval'))
  expect(list('button', say('summary.send'))).toEqual([])
  await press(say('summary.submit'))
  expect(calls.of(MOVE)[0]).toMatchObject({ params: { campaign: 'x1' }, body: { transition: 'submit', version: 3 } })
})

test('a message to few can be sent at once', async () => {
  await openDraft({ needsApproval: false, transitions: ['send', 'submit'] })
  const calls = answer({ [MOVE]: { ...DRAFT, state: 'SENDING', transitions: [], version: 4 } })
  await press(say('review'))
  await press(say('summary.send'))
  expect(calls.of(MOVE)[0]?.body).toMatchObject({ transition: 'send', version: 3 })
})

test('another tab was faster: it says so, and what is written stays', async () => {
  await openDraft()
  answer({ 'PUT campaigns/{campaign}': reject(409, 'CHANGED_MEANWHILE') })
  await write(TITLE, 'Asamblea general')
  await press(say('saveDraft'))
  expect(shown()).toContain(text('errors:api.changed_meanwhile'))
  expect(field(TITLE).value).toBe('Asamblea general')
})

test('a new message gets its address when it is saved', async () => {
  const page = await open(undefined, '/admin/messages/new')
  await until(() => list('button', say('saveDraft')).length === 1)
  answer({ 'POST campaigns': DRAFT, [GET]: DRAFT })
  await write(TITLE, 'Asamblea')
  await press(say('saveDraft'))
  expect(page.calls.of('POST campaigns')[0]?.body).toMatchObject({ texts: { es: { title: 'Asamblea' } } })
  expect(page.address()).toBe('/admin/messages/x1')
})

test('why it was given back stands above the form', async () => {
  await openDraft({ remark: 'Falta la hora.' })
  expect(shown()).toContain('Falta la hora.')
})

test('a second person approves it after a question', async () => {
  await open({ state: 'PENDING', transitions: ['approve', 'return'] })
  const calls = answer({ [MOVE]: { ...DRAFT, state: 'SCHEDULED', transitions: [], scheduledAt: '2099-01-01T00:00:00Z', version: 4 } })
  await press(say('transitions.approve'))
  expect(calls.of(MOVE)).toEqual([])
  await press(find('button', say('transitions.approve'), find('dialog')))
  expect(calls.of(MOVE)[0]?.body).toMatchObject({ transition: 'approve', version: 3 })
})

test('or gives it back, with what to change', async () => {
  await open({ state: 'PENDING', transitions: ['approve', 'return'] })
  const calls = answer({ [MOVE]: { ...DRAFT, state: 'PENDING', transitions: [], version: 4 } })
  await press(say('transitions.return'))
  await press(find('button', say('transitions.return'), find('dialog')))
  expect(noteOf(field(say('confirm.remark')))).toContain(text('errors:field.required'))
  expect(calls.of(MOVE)).toEqual([])
  await write(say('confirm.remark'), 'Falta la hora.')
  await press(find('button', say('transitions.return'), find('dialog')))
  expect(calls.of(MOVE)[0]?.body).toMatchObject({ transition: 'return', remark: 'Falta la hora.' })
})

test('a message that is gone is explained', async () => {
  answer({ [GET]: reject(404, 'NOT_FOUND') })
  await renderPage(() => <MessagePage id="x1" />, { as: ADMIN })
  expect(shown()).toContain(say('gone.title'))
})

test('with one administrator only, a message that waits says that nobody can approve it', async () => {
  await open({ state: 'PENDING', transitions: ['withdraw'], hasApprover: false })
  expect(shown()).toContain(say('noApprover'))
})
