import type { StaffCase, OwnCase } from '@afilia/contract/cases/cases'
import type { TeamView } from '@afilia/contract/cases/teams'
import { fold } from '@afilia/domain/formats/text'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { INCIDENT, TEAM_NAMES, listMails, transitionAsStaff, openTeam, readAsStaff, readOwn, removeCases, sendCase } from '../testing.ts'

const [AFFILIATE, FIRST_YEAR, SUPERVISOR, ADMIN] = ['00000001R', '00000002W', '00000006Y', '00000007F']

let app: TestApp
let ana: Client
let team: Client
let admin: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, team, admin] = (await Promise.all([AFFILIATE, SUPERVISOR, ADMIN].map((id) => app.signedIn(id)))) as [Client, Client, Client]
  for (const docid of [AFFILIATE, FIRST_YEAR, SUPERVISOR]) ids[docid] = (await (await app.signedIn(docid)).session()).personId!
})
afterAll(() => app.stop())
beforeEach(() => removeCases(app.db))

/** Creates a team for advice, in which the supervisor works. */
const openAdvice = (changed: object = {}) => openTeam(admin, [ids[SUPERVISOR]!], changed)
const own = (id: string, client = ana) => readOwn(client, id)
const ofTeam = (id: string, client = team) => readAsStaff(client, id)
/** Saves a team as it was read, with these changes. */
const change = ({ id, names, kinds, provinceId, email, version, people }: TeamView, changed: object) =>
  admin.call('PUT teams/{team}', {
    params: { team: id },
    body: { names, kinds, provinceId, email, version, people: people.map((one) => one.id), ...changed },
  })
const remove = ({ id, version }: TeamView, client = admin) =>
  client.call('DELETE teams/{team}', { params: { team: id }, query: { version: String(version) } })
const provinceOf = async (docid: string) =>
  (await app.db.selectFrom('people').select('affiliate_province_id as id').where('id', '=', ids[docid]!).executeTakeFirstOrThrow()).id
const listTeams = async () => (await admin.call('GET teams')).body as TeamView[]
const findPeople = async (search: string) =>
  ((await admin.call('GET team-candidates', { query: { search } })).body as { id: string; name: string }[]).map(({ name }) => name)
const teamOf = async () => ((await own((await sendCase(ana)).id)).body as OwnCase).team.name

describe('where a case goes', () => {
  test('to the team of its kind in the member’s province, else of its kind everywhere, else to the last one', async () => {
    const province_id = await provinceOf(AFFILIATE)
    expect(await teamOf()).toBe('Atención a la afiliación')
    await openAdvice({ names: { ...TEAM_NAMES, es: 'De todas' } })
    await openAdvice({ names: { ...TEAM_NAMES, es: 'De otra' }, provinceId: province_id === 'PR9' ? 'PR8' : 'PR9' })
    expect(await teamOf()).toBe('De todas')
    await openAdvice({ names: { ...TEAM_NAMES, es: 'De la suya' }, provinceId: province_id })
    expect(await teamOf()).toBe('De la suya')
  })

  test('a team without people is the administrators’, and theirs no more once somebody works at it', async () => {
    const { id } = await sendCase(ana)
    expect((await ofTeam(id, admin)).status).toBe(200)
    expect((await ofTeam(id)).status).toBe(404)
    const last = (await listTeams()).at(-1)!
    expect((await change(last, { people: [ids[SUPERVISOR]!] })).status).toBe(200)
    expect((await ofTeam(id, admin)).status).toBe(404)
    expect((await ofTeam(id)).status).toBe(200)
  })

  test('the administrator sets teams, whose people are staff; nobody else does', async () => {
    const body = { names: TEAM_NAMES, kinds: ['ADVICE' as const], provinceId: null, email: null, people: [ids[FIRST_YEAR]!] }
    expect((await admin.call('POST teams', { body })).problem.fieldErrors).toMatchObject([{ field: 'people.0', message: 'not-found' }])
    expect((await team.call('POST teams', { body: { ...body, people: [] } })).status).toBe(403)
    expect((await ana.call('GET teams')).status).toBe(403)
    const missing = { params: { team: '00000000-0000-7000-8000-000000000002' }, body: { ...body, people: [], version: 1 } }
    expect((await admin.call('PUT teams/{team}', missing)).status).toBe(404)
  })

  test('whoever can work at a team is found by the beginnings of their names, and no member without an office is', async () => {
    expect(await findPeople('rom man')).toEqual(['Manuel Romero Vargas'])
    expect(await findPeople('omero')).toEqual([])
    expect(await findPeople('Rocío')).toEqual([])
    const [here, gone] = ['Vera', 'Zoe'].map((first_name) => ({
      first_name,
      last_name: 'Quintana',
      folded: `${fold(first_name)} quintana`,
    }))
    await makeMember(app, 'delegate', { person: here! })
    await makeMember(app, 'delegate', { person: { ...gone!, left_at: new Date() } })
    expect(await findPeople('quintana')).toEqual(['Vera Quintana'])
    expect((await team.call('GET team-candidates')).status).toBe(403)
  })
})

describe('a team', () => {
  test('is changed by one of two who saw the same; the second is told', async () => {
    const made = await openAdvice()
    const other = await openAdvice({ names: { ...TEAM_NAMES, es: 'Otra' } })
    const answers = await Promise.all([change(made, { email: 'a@example.org' }), change(made, { email: 'b@example.org' })])
    expect(answers.map(({ status, problem }) => (status === 200 ? 'saved' : problem.errorKey)).toSorted()).toEqual([
      'api.CHANGED_MEANWHILE',
      'saved',
    ])
    const now = (await listTeams())[0]!
    expect(now).toMatchObject({ id: made.id, version: 2, isLast: false })
    expect((await change(now, { people: [] })).body as TeamView).toMatchObject({ version: 3, people: [] })
    expect((await remove(now)).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    expect((await listTeams())[1]).toEqual(other)
  })

  test('that takes the rest is of all provinces, and stays', async () => {
    const last = (await listTeams()).at(-1)!
    expect(last.isLast).toBe(true)
    expect((await change(last, { provinceId: 'PR44' })).problem.fieldErrors).toMatchObject([{ field: 'provinceId', message: 'invalid' }])
    expect((await remove(last)).problem.errorKey).toBe('api.TEAM_IS_LAST')
    expect((await listTeams()).at(-1)).toEqual(last)
  })

  test('that is removed leaves its open cases to the next one, which is told, and keeps those that are closed', async () => {
    await openAdvice({ names: { ...TEAM_NAMES, es: 'De todas' }, email: 'todas@afilia.example' })
    const nearest = await openAdvice({ names: { ...TEAM_NAMES, es: 'De la suya' }, provinceId: await provinceOf(AFFILIATE) })
    const [taken, free, over] = [await sendCase(ana), await sendCase(ana), await sendCase(ana)]
    const elsewhere = await sendCase(ana, INCIDENT, 'send_sinister_email')
    await transitionAsStaff(team, taken.id, 'take')
    const before = (await ofTeam(taken.id)).body as StaffCase
    await ana.call('POST cases/{case}/close', { params: { case: over.id } })
    expect((await remove(nearest, team)).status).toBe(403)
    await app.db.deleteFrom('mails').execute()
    expect((await remove(nearest)).body).toEqual({ moved: 2 })
    expect((await listTeams()).map(({ names, open }) => [names.es, open])).toEqual([
      ['De todas', 2],
      ['Atención a la afiliación', 1],
    ])
    expect((await listMails(app)).map(({ kind, to }) => [kind, to])).toEqual([['cases-moved-team', 'todas@afilia.example']])
    const now = (await ofTeam(taken.id)).body as StaffCase
    expect(now).toMatchObject({ team: { name: 'De todas' }, state: 'IN_PROGRESS', dueOn: before.dueOn, takenBy: null })
    // An answer that is based on the version before the move is rejected.
    const late = { params: { case: taken.id }, body: { transition: 'answer' as const, version: before.version, text: 'Sí.' } }
    expect((await team.call('POST staff/cases/{case}/transitions', late)).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    expect(((await own(free.id)).body as OwnCase).team.name).toBe('De todas')
    expect(await teamOf()).toBe('De todas')

    // Its closed cases still name it. They are for administrators, like those of any team without people.
    expect(((await own(over.id)).body as OwnCase).team.name).toBe('De la suya')
    expect(((await ofTeam(over.id, admin)).body as StaffCase).team.name).toBe('De la suya')
    expect((await ofTeam(over.id)).status).toBe(404)
    expect((await remove(nearest)).status).toBe(404)
    expect((await change(nearest, {})).status).toBe(404)
    // A reopened case goes to the team that would receive a new one.
    const reopened = await ana.call('POST cases/{case}/reopen', { params: { case: over.id }, body: { text: 'Otra vez' } })
    expect(reopened.body as OwnCase).toMatchObject({ state: 'RECEIVED', team: { name: 'De todas' } })
    expect((await ofTeam(over.id)).status).toBe(200)
    expect(((await own(elsewhere.id)).body as OwnCase).team.name).toBe('Atención a la afiliación')
  })

  test('that is removed while cases come in and are taken up again leaves none open there', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await openAdvice()
      const { id } = await sendCase(ana)
      await ana.call('POST cases/{case}/close', { params: { case: id } })
      const reopen = ana.call('POST cases/{case}/reopen', { params: { case: id }, body: { text: 'Otra vez' } })
      const [answer, ...sent] = await Promise.all([remove(made), sendCase(ana), sendCase(ana), sendCase(ana), reopen])
      expect([answer.status, sent.length, (await reopen).status]).toEqual([200, 4, 200])
      const left = app.db.selectFrom('service_requests').select('id').where('team_id', '=', made.id).where('state', '!=', 'CLOSED')
      expect(await left.execute()).toEqual([])
      await app.db.deleteFrom('rate_limits').execute()
    }
  })
})
