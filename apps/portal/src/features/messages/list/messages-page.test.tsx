// @vitest-environment jsdom
import { answer, type Answers, pageOf } from '@afilia/client/testing/answer.ts'
import { renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, list, press, shown, submit, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'
import { afterEach, expect, test } from 'vitest'
import { forgetMessages } from '../../../messages/marks.ts'
import { noteUnread } from '../../../messages/unread.ts'
import { MessagesPage } from './messages-page.tsx'
import { readMessagesSearch } from './messages-search.ts'

const LIST = 'GET services/notify/api/notifications/pwa'
const CARD: MessageCard = {
  id: 'm1',
  topic: 'JOBS',
  title: 'Nueva bolsa',
  excerpt: 'Se abre la bolsa de Madrid.',
  at: '2026-11-20T09:00:00Z',
  isRead: false,
  isArchived: false,
  isUrgent: true,
  author: null,
  hasFiles: false,
  thread: null,
  count: 1,
}
const say = (key: string, values = {}) => text(`mailbox:${key}`, values)

afterEach(() => forgetMessages())

const open = async (messages: Answers[typeof LIST], at = '/profile/messages') => {
  const calls = answer({
    [LIST]: messages,
    'GET people/{id}/pwa/authors': [],
    'PUT user-infos/update-last-visited-mailbox': null,
    'GET services/notify/api/notifications/pwa/{message}': () => ({
      ...CARD,
      body: '',
      link: null,
      files: [],
      mustAcknowledge: false,
      acknowledgedAt: null,
      others: [],
      conversation: null,
    }),
    'PUT services/notify/api/notifications/{message}/read/{x}': { exists: false, unread: 0 },
    'PUT services/notify/api/notifications/{message}/archived/{x}': { exists: false, unread: 0 },
  } as Answers)
  return { ...(await renderPage((search) => <MessagesPage search={readMessagesSearch(search)} />, { at })), calls }
}

test('an unread, urgent message says both', async () => {
  await open([CARD])
  const row = shown(find('item', /Nueva bolsa/))
  expect(row).toContain(say('row.isUnread'))
  expect(row).toContain(say('row.urgent'))
  expect(find('link', /Nueva bolsa/).getAttribute('href')).toBe('/profile/messages/m1')
})

test('words are searched for once they are sent, and stand in the address', async () => {
  const page = await open([CARD])
  await press(say('filters.more'))
  await write(say('filters.words'), 'bolsa')
  expect(page.calls.of(LIST)).toHaveLength(1)
  await submit()
  expect(page.address()).toBe('/profile/messages?q=bolsa')
  expect(page.calls.of(LIST).at(-1)?.query).toMatchObject({ search: 'bolsa', isGrouped: 'true' })
})

test('an address with a view shows that view, and why it is empty', async () => {
  const page = await open([], '/profile/messages?archived=true&topic=JOBS')
  expect(page.calls.of(LIST)[0]?.query).toMatchObject({ isArchived: 'true', topic: 'JOBS' })
  expect(field<HTMLSelectElement>(say('filters.topic')).value).toBe('JOBS')
  expect(shown()).toContain(say('empty.found.title'))
})

test('an empty mailbox leads to the choice of what is sent', async () => {
  await open([])
  const links = list('link', say('empty.preferences'))
  // In the menu, and instead of the list.
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/preferences', '/profile/preferences'])
})

test('an archived message is gone at once, the focus is at the next one, and it is sent', async () => {
  let kept = [CARD, { ...CARD, id: 'm2', title: 'Otra cosa' }]
  await open(() => kept)
  const calls = answer({
    'PUT services/notify/api/notifications/{message}/archived/{x}': ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.message)
      return { exists: true, unread: 1 }
    },
  })
  await press(`${say('row.archive')}: Nueva bolsa`)
  expect(shown(find('item', /Otra cosa/).parentElement!)).not.toContain('Nueva bolsa')
  expect(document.activeElement?.textContent).toContain('Otra cosa')
  expect(calls.of('PUT services/notify/api/notifications/{message}/archived/{x}')[0]?.params).toEqual({ message: 'm1', x: 'true' })
})

test('a message marked as read can be marked as unread again', async () => {
  const { calls } = await open([CARD])
  await press(`${say('row.read')}: Nueva bolsa`)
  expect(calls.of('PUT services/notify/api/notifications/{message}/read/{x}')[0]?.params).toEqual({ message: 'm1', x: 'true' })
  expect(list('button', `${say('row.unread')}: Nueva bolsa`)).toHaveLength(1)
})

test('all are marked as read after a question that says how many', async () => {
  noteUnread(3)
  await open(pageOf([CARD], 3))
  const calls = answer({ 'PUT services/notify/api/notifications/read': { exists: false, unread: 0 } })
  await press(say('readAll.label'))
  expect(shown(find('dialog'))).toContain(say('readAll.text', { count: 3 }))
  await press(say('readAll.confirm'))
  expect(calls.of('PUT services/notify/api/notifications/read')).toHaveLength(1)
  expect(list('button', say('readAll.label'))).toEqual([])
  expect(document.activeElement?.tagName).toBe('H1')
})

test('a group of notices says how many there are and what they are about, and its mark is one of all', async () => {
  const { calls } = await open([{ ...CARD, topic: 'EVENTS', thread: 'order:1', count: 4 }])
  const row = shown(find('item', /Nueva bolsa/))
  expect(row).toContain(say('group.order', { count: 4 }))
  expect(row).toContain(say('topics.EVENTS'))
  await press(`${say('row.read')}: ${say('group.order', { count: 4 })}`)
  expect(calls.of('PUT services/notify/api/notifications/{message}/read/{x}')[0]?.query).toEqual({ isGroup: 'true' })
})

test('a message of a person names them, and the view of people asks for theirs', async () => {
  const { calls } = await open([{ ...CARD, author: { id: 'p1', name: 'Ana Lozano Gil', place: null } }], '/profile/messages?from=people')
  expect(shown(find('item', /Nueva bolsa/))).toContain('Ana Lozano Gil')
  expect(calls.of(LIST)[0]?.query).toMatchObject({ from: 'PEOPLE', isGrouped: 'true' })
  expect(find('link', say('filters.people')).getAttribute('aria-current')).toBe('page')
})

test('older messages follow after the last one shown', async () => {
  await open(pageOf([{ ...CARD, id: 'm7' }], 30))
  expect(find('link', text('common:pager.older')).getAttribute('href')).toBe('/profile/messages?before=m7')
})
