import type { StaffCase, OwnCase, OwnCaseCard } from '@afilia/contract/cases/cases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../uploads/testing.ts'
import type { Deps } from '../../platform/deps.ts'
import { lapseCases } from './commands.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { ADVICE, listMails, transitionAsStaff, openTeam, readAsStaff, readOwn, removeCases, sendCase } from './testing.ts'

const [AFFILIATE, FIRST_YEAR, SUPERVISOR, ADMIN] = ['00000001R', '00000002W', '00000006Y', '00000007F']

let app: TestApp
let ana: Client
let team: Client
let admin: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, team, admin] = (await Promise.all([AFFILIATE, SUPERVISOR, ADMIN].map((id) => app.signedIn(id)))) as [Client, Client, Client]
  for (const docid of [SUPERVISOR]) ids[docid] = (await (await app.signedIn(docid)).session()).personId!
})
afterAll(() => app.stop())
beforeEach(() => removeCases(app.db))

/** Creates a team for advice, in which the supervisor works. */
const openAdvice = (change: object = {}) => openTeam(admin, [ids[SUPERVISOR]!], change)
const own = (id: string, client = ana) => readOwn(client, id)
const ofTeam = (id: string, client = team) => readAsStaff(client, id)
const moveTo = (id: string, transition: string, more: object = {}, client = team) => transitionAsStaff(client, id, transition, more)
const mails = () => listMails(app)
const SITE = { unionName: 'Afilia', publicUrl: 'https://afilia.example' }

/** Sends a new case, and closes it as its team after these transitions. */
const closeAfter = async (transitions: readonly string[], words = '') => {
  const { id } = await sendCase(ana)
  for (const transition of transitions) await moveTo(id, transition, transition === 'take' ? {} : { text: 'Sí.' })
  return { id, ...(await moveTo(id, 'close', { text: words })) }
}

describe('a case', () => {
  test('is taken, asked about, answered, closed, rated and reopened once, and each step is told', async () => {
    await openAdvice()
    const { id } = await sendCase(ana)
    const before = ((await own(id)).body as OwnCase).dueOn
    expect(before).not.toBeNull()
    expect((await moveTo(id, 'answer', { text: 'Hola' })).problem.errorKey).toBe('api.CASE_TRANSITION_REJECTED')
    expect(((await moveTo(id, 'take')).body as StaffCase).takenBy).toMatchObject({ isMe: true })
    expect((await moveTo(id, 'ask')).problem.fieldErrors).toMatchObject([{ field: 'text', message: 'required' }])
    const file = await sendFile(team)
    expect((await moveTo(id, 'ask', { text: 'Envíanos la resolución.', files: [file] })).body as StaffCase).toMatchObject({
      state: 'WAITING',
      dueOn: null,
    })
    const asked = (await own(id)).body as OwnCase
    // The member sees that the team wrote, but not which person.
    expect(asked.messages).toMatchObject([{ by: 'TEAM', author: null, text: 'Envíanos la resolución.', files: [{ id: file }] }])
    expect(asked.lapsesAt).not.toBeNull()
    expect(((await ana.call('GET cases')).body as OwnCaseCard[])[0]).toMatchObject({ id, isUnread: true })
    await ana.call('POST cases/{case}/read', { params: { case: id } })
    expect(((await ana.call('GET cases')).body as OwnCaseCard[])[0]).toMatchObject({ isUnread: false })
    expect((await ana.call('GET cases/{case}/files/{upload}', { params: { case: id, upload: file } })).status).toBe(200)

    const replied = await ana.call('POST cases/{case}/messages', {
      params: { case: id },
      body: { text: 'Aquí está.', files: [await sendFile(ana)] },
    })
    expect(replied.body as OwnCase).toMatchObject({ state: 'IN_PROGRESS', dueOn: before, lapsesAt: null })
    expect((await moveTo(id, 'answer', { text: 'Tienes razón: recurre.' })).body as StaffCase).toMatchObject({
      state: 'ANSWERED',
      dueOn: null,
    })
    expect((await ana.call('PUT cases/{case}/satisfaction', { params: { case: id }, body: { score: 5 } })).problem.errorKey).toBe(
      'api.CASE_NOT_CLOSED',
    )
    expect((await moveTo(id, 'close')).body as StaffCase).toMatchObject({ state: 'CLOSED' })
    const rated = await ana.call('PUT cases/{case}/satisfaction', { params: { case: id }, body: { score: 5, text: 'Gracias' } })
    expect(rated.body as OwnCase).toMatchObject({ satisfaction: { score: 5, text: 'Gracias' }, canReopen: true })
    expect((await ana.call('POST cases/{case}/messages', { params: { case: id }, body: { text: '?' } })).problem.errorKey).toBe(
      'api.CASE_CLOSED',
    )

    const reopened = await ana.call('POST cases/{case}/reopen', { params: { case: id }, body: { text: 'Lo han vuelto a denegar.' } })
    expect(reopened.body as OwnCase).toMatchObject({ state: 'RECEIVED', canReopen: false })
    expect((reopened.body as OwnCase).dueOn).not.toBeNull()
    expect((await ana.call('POST cases/{case}/close', { params: { case: id } })).body as OwnCase).toMatchObject({
      state: 'CLOSED',
      canReopen: false,
    })
    expect((await ana.call('POST cases/{case}/reopen', { params: { case: id }, body: { text: 'Otra vez' } })).problem.errorKey).toBe(
      'api.CASE_NOT_REOPENED',
    )
    expect(((await own(id)).body as OwnCase).history.map(({ transition }) => transition)).toEqual([
      'take',
      'ask',
      'reply',
      'answer',
      'close',
      'reopen',
      'withdraw',
    ])
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'case-opened-team',
      'case-opened',
      'case-changed',
      'case-replied-team',
      'case-changed',
      'case-changed',
      'case-replied-team',
    ])
  })

  test('is closed with words that say why, unless the answer stands there', async () => {
    await openAdvice()
    for (const transitions of [['take'], ['take', 'ask']]) {
      const { status, problem } = await closeAfter(transitions, '  ')
      expect([status, problem.errorKey]).toEqual([400, 'api.REQUEST_INVALID'])
      expect(problem.fieldErrors).toMatchObject([{ field: 'text', message: 'required' }])
      const { id } = await closeAfter(transitions, 'Ya la lleva otra mesa.')
      const { state, messages } = (await own(id)).body as OwnCase
      expect([state, messages.at(-1)?.text]).toEqual(['CLOSED', 'Ya la lleva otra mesa.'])
    }
    expect((await closeAfter(['take', 'answer'])).body as StaffCase).toMatchObject({ state: 'CLOSED' })
    // A transition that is not legal is rejected as such, even without a text.
    expect((await closeAfter([])).problem.errorKey).toBe('api.CASE_TRANSITION_REJECTED')
  })

  test('is moved by one of two who saw the same; the second is told', async () => {
    await openAdvice()
    const { id } = await sendCase(ana)
    const { version } = (await ofTeam(id)).body as StaffCase
    const take = () => team.call('POST staff/cases/{case}/transitions', { params: { case: id }, body: { transition: 'take', version } })
    const answers = await Promise.all([take(), take()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('closes by itself when nobody says anything more, and not before', async () => {
    await openAdvice()
    const { id } = await sendCase(ana)
    await moveTo(id, 'take')
    await moveTo(id, 'answer', { text: 'Sí.' })
    const tasks = { enqueue: () => Promise.resolve() }
    const lapse = (days: number) => {
      const clock = { now: () => new Date(Date.now() + days * 86_400_000) }
      return lapseCases({ ...app.deps, tasks, clock } as unknown as Deps, SITE)
    }
    await lapse(14)
    expect(((await own(id)).body as OwnCase).state).toBe('ANSWERED')
    await lapse(16)
    await lapse(16)
    expect((await own(id)).body as OwnCase).toMatchObject({
      state: 'CLOSED',
      lapsesAt: null,
      history: [{}, {}, { transition: 'lapse', by: 'TIME' }],
    })
  })

  test('changes no other case, and shows nothing of one', async () => {
    await openAdvice()
    const other = await sendCase(ana, { ...ADVICE, document: await sendFile(ana) })
    await moveTo(other.id, 'take')
    await moveTo(other.id, 'ask', { text: '¿De qué día es?', files: [await sendFile(team)] })
    const readRow = () => app.db.selectFrom('service_requests').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow()
    const before = { row: await readRow(), view: (await own(other.id)).body }
    const { id } = await sendCase(ana)
    await moveTo(id, 'take')
    const params = { case: id }
    await team.call('POST staff/cases/{case}/messages', { params, body: { text: 'Lo miro.' } })
    await ana.call('POST cases/{case}/read', { params })
    await moveTo(id, 'answer', { text: 'Sí.' })
    await ana.call('PUT cases/{case}/helper', { params, body: { helperId: null } })
    await ana.call('POST cases/{case}/close', { params })
    await ana.call('PUT cases/{case}/satisfaction', { params, body: { score: 2, text: 'Bien' } })
    await ana.call('POST cases/{case}/reopen', { params, body: { text: 'Otra vez.' } })
    expect({ row: await readRow(), view: (await own(other.id)).body }).toEqual(before)
    const { files, history, messages } = (await own(id)).body as OwnCase
    expect([files, history.map(({ transition }) => transition)]).toEqual([[], ['take', 'answer', 'withdraw', 'reopen']])
    expect(messages.map(({ text, files: sent }) => [text, sent.length])).toEqual([
      ['Lo miro.', 0],
      ['Sí.', 0],
      ['Otra vez.', 0],
    ])
  })

  test('is due by the member’s own deadline if that comes first', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const { id } = await sendCase(ana, { ...ADVICE, hasDeadline: true, deadlineOn: tomorrow })
    expect(((await own(id)).body as OwnCase).dueOn).toBe(tomorrow)
  })

  test('of somebody else is not there', async () => {
    const { id } = await sendCase(ana)
    const other = await app.signedIn(FIRST_YEAR)
    const asked = { params: { case: id } }
    const answers = await Promise.all([
      other.call('GET cases/{case}', asked),
      other.call('POST cases/{case}/messages', { ...asked, body: { text: 'x' } }),
      other.call('POST cases/{case}/close', asked),
      other.call('POST cases/{case}/reopen', { ...asked, body: { text: 'x' } }),
      other.call('PUT cases/{case}/satisfaction', { ...asked, body: { score: 1 } }),
      other.call('PUT cases/{case}/helper', { ...asked, body: { helperId: null } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await other.call('GET cases')).body).toEqual([])
  })
})
