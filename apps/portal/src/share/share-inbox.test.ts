import { MAX_FILES, MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShareInbox, pickShared, SHARE_PATH } from './share-inbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pdf = (name: string, size = 10): File => new File([new Uint8Array(size)], name, { type: 'application/pdf' })

function toForm(...files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('document', file)
  return form
}

const post = (body: BodyInit): Request => new Request(`https://portal.example${SHARE_PATH}`, { method: 'POST', body })
const names = ({ files }: { files: readonly File[] }): string[] => files.map(({ name }) => name)

test('what was shared is given once, and the browser goes to the page', async () => {
  const inbox = createShareInbox()
  const answer = await inbox.receive(post(toForm(pdf('nómina.pdf'), pdf('cuadrante.pdf'))))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, SHARE_PATH])
  expect(names(inbox.take())).toEqual(['nómina.pdf', 'cuadrante.pdf'])
  expect(inbox.take()).toEqual({ files: [], tooLarge: [], more: 0 })
})

test('the latest share takes the place of the one before', async () => {
  const inbox = createShareInbox()
  await inbox.receive(post(toForm(pdf('uno.pdf'))))
  await inbox.receive(post(toForm(pdf('dos.pdf'))))
  expect(names(inbox.take())).toEqual(['dos.pdf'])
})

test('it is forgotten after some minutes, and when somebody signs in or out', async () => {
  const inbox = createShareInbox()
  await inbox.receive(post(toForm(pdf('uno.pdf'))))
  vi.advanceTimersByTime(2 * 60_000)
  inbox.noteCall('/api/auth/session')
  inbox.noteCall('/api/data/home')
  expect(names(inbox.take())).toEqual(['uno.pdf'])
  await inbox.receive(post(toForm(pdf('dos.pdf'))))
  vi.advanceTimersByTime(4 * 60_000)
  expect(names(inbox.take())).toEqual([])
  for (const call of ['/api/auth/signout', '/api/auth/signin/afilia']) {
    await inbox.receive(post(toForm(pdf('tres.pdf'))))
    inbox.noteCall(call)
    expect(names(inbox.take()), call).toEqual([])
  }
})

test('what cannot be read is as if nothing had been shared', async () => {
  const inbox = createShareInbox()
  await inbox.receive(post(toForm(pdf('uno.pdf'))))
  expect((await inbox.receive(post('no form'))).status).toBe(303)
  expect(names(inbox.take())).toEqual([])
})

test('so many files are taken as go with one message, and none that is too large', () => {
  const form = toForm(pdf('enorme.pdf', MAX_UPLOAD_BYTES + 1), ...Array.from({ length: MAX_FILES + 1 }, (_, n) => pdf(`${n}.pdf`)))
  form.append('document', 'a text')
  form.append('other', pdf('otro.pdf'))
  const shared = pickShared(form)
  expect(shared.tooLarge).toEqual(['enorme.pdf'])
  expect(names(shared)).toEqual(Array.from({ length: MAX_FILES - 1 }, (_, n) => `${n}.pdf`))
  expect(shared.more).toBe(2)
})

test('a form without a chosen file has none', () => {
  expect(pickShared(toForm(new File([], '')))).toEqual({ files: [], tooLarge: [], more: 0 })
})
