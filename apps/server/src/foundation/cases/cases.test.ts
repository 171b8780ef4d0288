import type { DeskCase, DeskView, OwnCase, OwnCaseCard } from '@afilia/contract/cases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../notifications/mail.ts'
import { sendFile } from '../uploads/testing.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { lapseCases } from './commands.ts'
import { ADVICE, INCIDENT, sendCase } from './testing.ts'

const [AFFILIATE, FIRST_YEAR, FOURTH_YEAR, DELEGATE, SUPERVISOR, ADMIN] = [
  '00000001R',
  '00000002W',
  '00000003A',
  '00000005M',
  '00000006Y',
  '00000007F',
]
const NAMES = { es: 'Asesoría', ca: 'Assessoria', eu: 'Aholkularitza', gl: 'Asesoría', en: 'Advice' }
const SITE = { unionName: 'Afilia', publicUrl: 'https://afilia.example' }

let app: TestApp
let ana: Client
let desk: Client
let admin: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, desk, admin] = (await Promise.all([AFFILIATE, SUPERVISOR, ADMIN].map((id) => app.signedIn(id)))) as [Client, Client, Client]
  for (const docid of [AFFILIATE, FIRST_YEAR, FOURTH_YEAR, DELEGATE, SUPERVISOR, ADMIN])
    ids[docid] = (await (await app.signedIn(docid)).session()).personId!
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['uploads', 'service_requests', 'mails', 'sign_in_throttles', 'desk_people', 'case_drafts'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.deleteFrom('desks').where('is_last', '=', false).execute()
})

const findPeople = async (search: string) =>
  ((await admin.call('GET desk-people', { query: { search } })).body as { id: string; name: string }[]).map(({ name }) => name)
const deskOf = async () => ((await own((await sendCase(ana)).id)).body as OwnCase).desk.name

/** A desk for advice at which the supervisor works. */
async function openDesk(change: object = {}): Promise<string> {
  const body = {
    names: NAMES,
    kinds: ['ADVICE'],
    provinceId: null,
    email: 'asesoria@afilia.example',
    people: [ids[SUPERVISOR]!],
    ...change,
  }
  const made = await admin.call('POST desks', { body: body as never })
  if (made.status !== 201) throw new Error(`a desk was answered with ${made.status}`)
  return (made.body as DeskView).id
}
const own = async (id: string, client = ana) => client.call('GET cases/{case}', { params: { case: id } })
const ofDesk = (id: string, client = desk) => client.call('GET desk/cases/{case}', { params: { case: id } })
async function moveTo(id: string, move: string, more: object = {}, client = desk) {
  const { version } = (await ofDesk(id, client)).body as DeskCase
  return client.call('POST desk/cases/{case}/moves', { params: { case: id }, body: { move, version, ...more } as never })
}
const mails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('kind', 'desc').execute()).map((row) => ({
    kind: row.kind,
    ...openMessage(app.deps.sealing, row),
  }))

describe('§7 a call that sends a mail', () => {
  test('makes a case that is encrypted, with a reference, and mails the desk and the member without what was written', async () => {
    await openDesk()
    const { id, reference } = await sendCase(ana)
    expect(reference).toMatch(/^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const row = await app.db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'ADVICE', form: 'ADVICE', state: 'RECEIVED', person_id: ids[AFFILIATE], kept_until: null })
    expect(row.payload_sealed.toString('latin1')).not.toContain('mudanza')
    const [toDesk, toMember] = await mails()
    expect(toDesk).toMatchObject({ kind: 'case-opened-desk', to: 'asesoria@afilia.example' })
    expect(toMember).toMatchObject({ kind: 'case-opened', language: 'es' })
    for (const { text, subject } of [toDesk!, toMember!]) {
      expect(`${subject} ${text}`).toContain(reference)
      expect(`${subject} ${text}`).not.toMatch(/mudanza|Permiso denegado|Navarro/)
    }
    expect(toMember!.text).toContain(`/services/requests/${id}`)
    expect((await own(id)).body as OwnCase).toMatchObject({
      reference,
      state: 'RECEIVED',
      answers: ADVICE,
      desk: { name: 'Asesoría' },
      messages: [],
      history: [],
      canReopen: false,
      helper: null,
    })
  })

  test('is refused with the questions named that are answered wrongly, and keeps nothing', async () => {
    const answer = await ana.call('POST services/notify/api/notifications/send_sinister_email', {
      body: { answers: { ...INCIDENT, happenedOn: '2026-02-30', facts: '', summons: true } },
    })
    expect(answer.status).toBe(400)
    expect(answer.problem.fieldErrors).toEqual([
      { objectName: 'body', field: 'answers.happenedOn', message: 'invalid' },
      { objectName: 'body', field: 'answers.facts', message: 'required' },
      { objectName: 'body', field: 'answers.summonsOn', message: 'required' },
    ])
    expect(await mails()).toEqual([])
    expect(await app.db.selectFrom('service_requests').select('id').execute()).toEqual([])
  })

  test('sent again with its key is one case', async () => {
    const headers = { 'idempotency-key': 'advice-1' }
    const send = () => ana.call('POST services/notify/api/notifications/send_advisory_request', { body: { answers: ADVICE }, headers })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(await app.db.selectFrom('service_requests').select('id').execute()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('§6 the cover of a student is for those whose placements have begun, with the questions for students', async () => {
    const [first, fourth] = await Promise.all([app.signedIn(FIRST_YEAR), app.signedIn(FOURTH_YEAR)])
    const answers = {
      placement: 'Hospital del Sur',
      startsOn: '2027-02-01',
      endsOn: '2027-05-31',
      otherCover: false,
      declares: ['TRUE', 'CHANGES'],
    }
    const send = (client: Client) => client.call('POST services/notify/api/notifications/send_register_src_email', { body: { answers } })
    expect((await send(first)).status).toBe(403)
    const { id } = (await send(fourth)).body as OwnCase
    expect(((await own(id, fourth)).body as OwnCase).form).toBe('COVER_STUDENT')
    expect((await send(ana)).problem.fieldErrors?.[0]?.field).toBe('answers.occupation')
  })

  test('ten files answer one question, and an eleventh is one too many', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, () => sendFile(ana)))
    const { id } = await sendCase(ana, { ...INCIDENT, document: files }, 'send_sinister_email')
    const { body } = await own(id)
    expect((body as OwnCase).answers['document']).toEqual(files)
    expect((body as OwnCase).files.map((file) => file.id).toSorted()).toEqual(files.toSorted())
    const more = [...files, await sendFile(ana)]
    const refused = await ana.call('POST services/notify/api/notifications/send_sinister_email', {
      body: { answers: { ...INCIDENT, document: more } },
    })
    expect(refused.problem.fieldErrors).toEqual([{ objectName: 'body', field: 'answers.document', message: 'invalid' }])
    // Those of the first are used: one of them makes the whole second case one that is not sent.
    const gone = await ana.call('POST services/notify/api/notifications/send_sinister_email', {
      body: { answers: { ...INCIDENT, document: [more[10], files[0]] } },
    })
    expect([gone.status, gone.problem.errorKey]).toEqual([409, 'api.UPLOAD_GONE'])
    expect((await ana.call('GET uploads/{upload}', { params: { upload: more[10]! } })).status).toBe(200)
  })

  test('a file among the answers is the case’s, for its member and its desk', async () => {
    await openDesk({ kinds: ['INCIDENT'] })
    const file = await sendFile(ana)
    const { id } = await sendCase(ana, { ...INCIDENT, document: file }, 'send_sinister_email')
    expect(((await own(id)).body as OwnCase).files).toMatchObject([{ id: file, kind: 'PDF' }])
    const get = (client: Client, name: 'GET cases/{case}/files/{upload}' | 'GET desk/cases/{case}/files/{upload}') =>
      client.call(name, { params: { case: id, upload: file } })
    expect((await get(ana, 'GET cases/{case}/files/{upload}')).status).toBe(200)
    expect((await get(desk, 'GET desk/cases/{case}/files/{upload}')).status).toBe(200)
    expect((await get(admin, 'GET desk/cases/{case}/files/{upload}')).status).toBe(404)
    const again = await ana.call('POST services/notify/api/notifications/send_sinister_email', {
      body: { answers: { ...INCIDENT, document: file } },
    })
    expect(again.problem.errorKey).toBe('api.UPLOAD_GONE')
  })
})

describe('where a case goes', () => {
  test('to the desk of its kind in the member’s province, else of its kind everywhere, else to the last one', async () => {
    const { province_id } = await app.db
      .selectFrom('people')
      .select('affiliate_province_id as province_id')
      .where('id', '=', ids[AFFILIATE]!)
      .executeTakeFirstOrThrow()
    expect(await deskOf()).toBe('Atención a la afiliación')
    await openDesk({ names: { ...NAMES, es: 'De todas' } })
    await openDesk({ names: { ...NAMES, es: 'De otra' }, provinceId: province_id === 'PR9' ? 'PR8' : 'PR9' })
    expect(await deskOf()).toBe('De todas')
    await openDesk({ names: { ...NAMES, es: 'De la suya' }, provinceId: province_id })
    expect(await deskOf()).toBe('De la suya')
  })

  test('a desk without people is the administrators’, and theirs no more once somebody works at it', async () => {
    const { id } = await sendCase(ana)
    expect((await ofDesk(id, admin)).status).toBe(200)
    expect((await ofDesk(id)).status).toBe(404)
    const last = ((await admin.call('GET desks')).body as DeskView[]).at(-1)!
    const settings = { names: last.names, kinds: last.kinds, provinceId: null, email: null, people: [ids[SUPERVISOR]!] }
    expect((await admin.call('PUT desks/{desk}', { params: { desk: last.id }, body: settings })).status).toBe(200)
    expect((await ofDesk(id, admin)).status).toBe(404)
    expect((await ofDesk(id)).status).toBe(200)
  })

  test('the administrator sets desks, whose people are staff; nobody else does', async () => {
    const body = { names: NAMES, kinds: ['ADVICE' as const], provinceId: null, email: null, people: [ids[FIRST_YEAR]!] }
    expect((await admin.call('POST desks', { body })).problem.fieldErrors).toMatchObject([{ field: 'people.0', message: 'not-found' }])
    expect((await desk.call('POST desks', { body: { ...body, people: [] } })).status).toBe(403)
    expect((await ana.call('GET desks')).status).toBe(403)
    const missing = { params: { desk: '00000000-0000-7000-8000-000000000002' }, body: { ...body, people: [] } }
    expect((await admin.call('PUT desks/{desk}', missing)).status).toBe(404)
  })

  test('whoever can work at a desk is found by the beginnings of their names, and no member without an office is', async () => {
    expect(await findPeople('rom man')).toEqual(['Manuel Romero Vargas'])
    expect(await findPeople('omero')).toEqual([])
    expect(await findPeople('Rocío')).toEqual([])
    expect((await desk.call('GET desk-people')).status).toBe(403)
  })
})

describe('a case', () => {
  test('is taken, asked about, answered, closed, rated and reopened once, and each step is told', async () => {
    await openDesk()
    const { id } = await sendCase(ana)
    const before = ((await own(id)).body as OwnCase).dueOn
    expect(before).not.toBeNull()
    expect((await moveTo(id, 'answer', { text: 'Hola' })).problem.errorKey).toBe('api.CASE_MOVE_REFUSED')
    expect(((await moveTo(id, 'take')).body as DeskCase).takenBy).toMatchObject({ isMe: true })
    expect((await moveTo(id, 'ask')).problem.fieldErrors).toMatchObject([{ field: 'text', message: 'required' }])
    const file = await sendFile(desk)
    expect((await moveTo(id, 'ask', { text: 'Envíanos la resolución.', files: [file] })).body as DeskCase).toMatchObject({
      state: 'WAITING',
      dueOn: null,
    })
    const asked = (await own(id)).body as OwnCase
    // The member hears the desk, and not who of it.
    expect(asked.messages).toMatchObject([{ by: 'DESK', author: null, text: 'Envíanos la resolución.', files: [{ id: file }] }])
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
    expect((await moveTo(id, 'answer', { text: 'Tienes razón: recurre.' })).body as DeskCase).toMatchObject({
      state: 'ANSWERED',
      dueOn: null,
    })
    expect((await ana.call('PUT cases/{case}/satisfaction', { params: { case: id }, body: { score: 5 } })).problem.errorKey).toBe(
      'api.CASE_NOT_CLOSED',
    )
    expect((await moveTo(id, 'close')).body as DeskCase).toMatchObject({ state: 'CLOSED' })
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
    expect(((await own(id)).body as OwnCase).history.map(({ move }) => move)).toEqual([
      'take',
      'ask',
      'reply',
      'answer',
      'close',
      'reopen',
      'withdraw',
    ])
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'case-opened-desk',
      'case-opened',
      'case-moved',
      'case-replied-desk',
      'case-moved',
      'case-moved',
      'case-replied-desk',
    ])
  })

  test('is moved by one of two who saw the same; the second is told', async () => {
    await openDesk()
    const { id } = await sendCase(ana)
    const { version } = (await ofDesk(id)).body as DeskCase
    const take = () => desk.call('POST desk/cases/{case}/moves', { params: { case: id }, body: { move: 'take', version } })
    const answers = await Promise.all([take(), take()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('closes by itself when nobody says anything more, and not before', async () => {
    await openDesk()
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
      history: [{}, {}, { move: 'lapse', by: 'TIME' }],
    })
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

describe('a draft', () => {
  test('goes from one device to another, and the second to save over another is told', async () => {
    const asked = { params: { kind: 'ADVICE' } }
    expect((await ana.call('GET case-drafts/{kind}', asked)).body).toEqual({ draft: null })
    const first = await ana.call('PUT case-drafts/{kind}', { ...asked, body: { answers: { subject: 'Uno' }, seenAt: null } })
    const { updatedAt } = first.body as { updatedAt: string }
    expect((await ana.call('PUT case-drafts/{kind}', { ...asked, body: { answers: { subject: 'Dos' }, seenAt: null } })).status).toBe(409)
    expect((await ana.call('PUT case-drafts/{kind}', { ...asked, body: { answers: { subject: 'Dos' }, seenAt: updatedAt } })).status).toBe(
      200,
    )
    expect((await ana.call('GET case-drafts/{kind}', asked)).body).toMatchObject({ draft: { answers: { subject: 'Dos' } } })
    const row = await app.db.selectFrom('case_drafts').selectAll().executeTakeFirstOrThrow()
    expect(row.answers_sealed.toString('latin1')).not.toContain('Dos')
    await sendCase(ana)
    expect((await ana.call('GET case-drafts/{kind}', asked)).body).toEqual({ draft: null })
    expect((await ana.call('GET case-drafts/{kind}', { params: { kind: 'GOSSIP' } })).status).toBe(404)
  })
})
