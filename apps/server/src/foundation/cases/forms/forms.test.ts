import type { OwnCase } from '@afilia/contract/cases/cases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../uploads/testing.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { ADVICE, INCIDENT, listMails, openTeam, readOwn, removeCases, sendCase } from '../testing.ts'

const [AFFILIATE, FIRST_YEAR, FOURTH_YEAR, SUPERVISOR, ADMIN] = ['00000001R', '00000002W', '00000003A', '00000006Y', '00000007F']

let app: TestApp
let ana: Client
let team: Client
let admin: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, team, admin] = (await Promise.all([AFFILIATE, SUPERVISOR, ADMIN].map((id) => app.signedIn(id)))) as [Client, Client, Client]
  for (const docid of [AFFILIATE, SUPERVISOR]) ids[docid] = (await (await app.signedIn(docid)).session()).personId!
})
afterAll(() => app.stop())
beforeEach(() => removeCases(app.db))

/** Creates a team for advice, in which the supervisor works. */
const openAdvice = (change: object = {}) => openTeam(admin, [ids[SUPERVISOR]!], change)
const own = (id: string, client = ana) => readOwn(client, id)
const mails = () => listMails(app)

describe('§7 a call that sends a mail', () => {
  test('makes a case that is encrypted, with a reference, and mails the team and the member without what was written', async () => {
    await openAdvice()
    const { id, reference } = await sendCase(ana)
    expect(reference).toMatch(/^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const row = await app.db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'ADVICE', form: 'ADVICE', state: 'RECEIVED', person_id: ids[AFFILIATE], kept_until: null })
    expect(row.payload_sealed.toString('latin1')).not.toContain('mudanza')
    const [toTeam, toMember] = await mails()
    expect(toTeam).toMatchObject({ kind: 'case-opened-team', to: 'asesoria@afilia.example' })
    expect(toMember).toMatchObject({ kind: 'case-opened', language: 'es' })
    for (const { text, subject } of [toTeam!, toMember!]) {
      expect(`${subject} ${text}`).toContain(reference)
      expect(`${subject} ${text}`).not.toMatch(/mudanza|Permiso denegado|Navarro/)
    }
    expect(toMember!.text).toContain(`/services/requests/${id}`)
    expect((await own(id)).body as OwnCase).toMatchObject({
      reference,
      state: 'RECEIVED',
      answers: ADVICE,
      team: { name: 'Asesoría' },
      messages: [],
      history: [],
      canReopen: false,
      helper: null,
    })
  })

  test('is rejected with the questions named that are answered wrongly, and keeps nothing', async () => {
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

  test('§6 the coverage of a student is for those whose placements have begun, with the questions for students', async () => {
    const [first, fourth] = await Promise.all([app.signedIn(FIRST_YEAR), app.signedIn(FOURTH_YEAR)])
    const answers = {
      placement: 'Hospital del Sur',
      startsOn: '2027-02-01',
      endsOn: '2027-05-31',
      otherCoverage: false,
      declares: ['TRUE', 'CHANGES'],
    }
    const send = (client: Client) => client.call('POST services/notify/api/notifications/send_register_src_email', { body: { answers } })
    expect((await send(first)).status).toBe(403)
    const { id } = (await send(fourth)).body as OwnCase
    expect(((await own(id, fourth)).body as OwnCase).form).toBe('COVERAGE_STUDENT')
    expect((await send(ana)).problem.fieldErrors?.[0]?.field).toBe('answers.occupation')
  })

  test('ten files answer one question, and an eleventh is one too many', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, () => sendFile(ana)))
    const { id } = await sendCase(ana, { ...INCIDENT, document: files }, 'send_sinister_email')
    const { body } = await own(id)
    expect((body as OwnCase).answers['document']).toEqual(files)
    expect((body as OwnCase).files.map((file) => file.id).toSorted()).toEqual(files.toSorted())
    const more = [...files, await sendFile(ana)]
    const rejected = await ana.call('POST services/notify/api/notifications/send_sinister_email', {
      body: { answers: { ...INCIDENT, document: more } },
    })
    expect(rejected.problem.fieldErrors).toEqual([{ objectName: 'body', field: 'answers.document', message: 'invalid' }])
    // The first case uses its files. A second case with one of these files is not sent at all.
    const gone = await ana.call('POST services/notify/api/notifications/send_sinister_email', {
      body: { answers: { ...INCIDENT, document: [more[10], files[0]] } },
    })
    expect([gone.status, gone.problem.errorKey]).toEqual([409, 'api.UPLOAD_GONE'])
    expect((await ana.call('GET uploads/{upload}', { params: { upload: more[10]! } })).status).toBe(200)
  })

  test('a file among the answers is the case’s, for its member and its team', async () => {
    await openAdvice({ kinds: ['INCIDENT'] })
    const file = await sendFile(ana)
    const { id } = await sendCase(ana, { ...INCIDENT, document: file }, 'send_sinister_email')
    expect(((await own(id)).body as OwnCase).files).toMatchObject([{ id: file, kind: 'PDF' }])
    const get = (client: Client, name: 'GET cases/{case}/files/{upload}' | 'GET staff/cases/{case}/files/{upload}') =>
      client.call(name, { params: { case: id, upload: file } })
    expect((await get(ana, 'GET cases/{case}/files/{upload}')).status).toBe(200)
    expect((await get(team, 'GET staff/cases/{case}/files/{upload}')).status).toBe(200)
    expect((await get(admin, 'GET staff/cases/{case}/files/{upload}')).status).toBe(404)
    const again = await ana.call('POST services/notify/api/notifications/send_sinister_email', {
      body: { answers: { ...INCIDENT, document: file } },
    })
    expect(again.problem.errorKey).toBe('api.UPLOAD_GONE')
  })
})
