import type { TeamView } from '@afilia/contract/cases/teams'
import type { CaseState } from '@afilia/domain/cases/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { sendFile } from '../uploads/testing.ts'
import { ADVICE, INCIDENT, sendCase } from './testing.ts'

/**
 * Who may see a case and what they may do with it: roles × cases × calls. A letter is a call that is answered, a dot is a call that is
 * rejected. First come the five calls of members (list, read, message, document, close), then the seven of staff (list, read, message,
 * document, take, answer, close). This table is the rule of docs/decisions/092: changing a line changes who can read what members have
 * written in confidence.
 */
const MATRIX = `
                      member's        delegate's      helped          other team      nobody's        left, open      left, closed
  the member          LRMDC ....... | ..... ....... | LRMDC ....... | LRMDC ....... | LRMDC ....... | ..... ....... | ..... .......
  another member      ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... .......
  the delegate        ..... ....... | LRMDC ....... | ..... LRMD... | ..... ....... | ..... ....... | ..... ....... | ..... .......
  the supervisor      ..... LRMDTAC | ..... LRMDTAC | ..... LRMDTAC | ..... ....... | ..... ....... | ..... LRMDTAC | ..... .......
  another supervisor  ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... .......
  an administrator    ..... ....... | ..... ....... | ..... ....... | ..... LRMDTAC | ..... LRMDTAC | ..... ....... | ..... .......
  who has left        ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... ....... | LR.D. ....... | LR.D. .......
  a visitor           ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... ....... | ..... .......
`

const IDS = {
  'the member': '00000001R',
  'another member': '00000002W',
  'the delegate': '00000005M',
  'the supervisor': '00000006Y',
  'another supervisor': '00000004G',
  'an administrator': '00000007F',
  'who has left': '00000003A',
} as const
const CALLERS = [...(Object.keys(IDS) as (keyof typeof IDS)[]), 'a visitor' as const]
type Name = (typeof CALLERS)[number]
const CASES = ["member's", "delegate's", 'helped', 'other team', "nobody's", 'left, open', 'left, closed'] as const
type Case = (typeof CASES)[number]
const IS_CLOSED: Case = 'left, closed'

let app: TestApp
const clients = {} as Record<Name, Client>
const people = {} as Record<Name, string | null>
const cases = {} as Record<Case, { readonly id: string; readonly file: string; readonly of: Name }>

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app
  // Of the demo's teams and cases, keeps only the fallback team, without people.
  await db.deleteFrom('service_requests').execute()
  await db.deleteFrom('team_members').execute()
  await db.deleteFrom('teams').where('is_last', '=', false).execute()
  // A supervisor who works in no team, although the role covers a whole province.
  const { personId } = await (await app.signedIn(IDS['another supervisor'])).session()
  await db
    .updateTable('accounts')
    .set({ roles: ['ROLE_SUPERVISOR'] })
    .where('person_id', '=', personId!)
    .execute()
  for (const name of CALLERS) {
    clients[name] = name === 'a visitor' ? app.visitor() : await app.signedIn(IDS[name])
    people[name] = name === 'a visitor' ? null : (await clients[name].session()).personId!
  }
  const open = async (kind: string, workers: readonly string[]): Promise<void> => {
    const names = { es: kind, ca: kind, eu: kind, gl: kind, en: kind }
    const made = await clients['an administrator'].call('POST teams', {
      body: { names, kinds: [kind], provinceId: null, email: null, people: workers },
    })
    if (made.status !== 201) throw new Error(`a team was answered with ${made.status}`)
  }
  await open('ADVICE', [people['the supervisor']!])
  await open('INCIDENT', [people['an administrator']!])
  for (const [name, of] of [
    ["member's", 'the member'],
    ["delegate's", 'the delegate'],
    ['helped', 'the member'],
    ['other team', 'the member'],
    ["nobody's", 'the member'],
    ['left, open', 'who has left'],
    ['left, closed', 'who has left'],
  ] as const) {
    const file = await sendFile(clients[of])
    const isIncident = name === 'other team'
    const answers = isIncident ? { ...INCIDENT, document: file } : { ...ADVICE, document: file }
    const { id } = await sendCase(
      clients[of],
      answers,
      isIncident ? 'send_sinister_email' : 'send_advisory_request',
      name === 'helped' ? { helperId: people['the delegate'] } : {},
    )
    cases[name] = { id, file, of }
  }
  // Moves this case to a team without people.
  const last = ((await clients['an administrator'].call('GET teams')).body as TeamView[]).at(-1)!
  if (last.people.length > 0) throw new Error('somebody works at the last team')
  await db.updateTable('service_requests').set({ team_id: last.id }).where('id', '=', cases["nobody's"].id).execute()
  await db.updateTable('people').set({ left_at: new Date() }).where('id', '=', people['who has left']!).execute()
})
afterAll(() => app.stop())

/** Resets a case to the state that a transition needs. Returns the version that the call must state. */
async function reset(name: Case, state: CaseState): Promise<number> {
  const now = new Date()
  const isOver = name === IS_CLOSED
  const { version } = await app.db
    .updateTable('service_requests')
    .set({ state: isOver ? 'CLOSED' : state, taken_by: null, closed_at: isOver ? now : null, kept_until: isOver ? now : null })
    .where('id', '=', cases[name].id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('rate_limits').execute()
  return version
}

const LIMIT = { page: '0', size: '100' }
const lists = (body: unknown, id: string): boolean => (body as { id: string }[]).some((one) => one.id === id)
const REJECTED = [401, 403, 404]

/** Makes all calls about a case. Writes a letter for each call that was answered, and a dot for each that was rejected. */
async function tryAll(
  client: Client,
  name: Case,
): Promise<{ readonly own: string; readonly staff: string; readonly seen: readonly string[] }> {
  const { id, file } = cases[name]
  const params = { case: id }
  const body = { text: 'Hola' }
  const seen: string[] = []
  const transition = async (state: CaseState, what: 'take' | 'answer' | 'close') =>
    client.call('POST staff/cases/{case}/transitions', {
      params,
      body: { transition: what, version: await reset(name, state), text: what === 'take' ? '' : 'Hola' },
    })
  const judge = (letter: string, { status }: { readonly status: number }): string => {
    if (status === 200) return letter
    expect(REJECTED, `${name} ${letter} ${status}`).toContain(status)
    return '.'
  }
  const judgeList = (answer: { readonly status: number; readonly body: unknown }): string =>
    judge('L', answer) === 'L' && lists(answer.body, id) ? 'L' : '.'
  const note = (endpoint: string, letter: string): string => {
    if (letter !== '.') seen.push(endpoint)
    return letter
  }
  await reset(name, 'IN_PROGRESS')
  const own = [
    judgeList(await client.call('GET cases', { query: LIMIT })),
    judge('R', await client.call('GET cases/{case}', { params })),
    judge('M', await client.call('POST cases/{case}/messages', { params, body })),
    judge('D', await client.call('GET cases/{case}/files/{upload}', { params: { ...params, upload: file } })),
    judge('C', await client.call('POST cases/{case}/close', { params })),
  ]
  await reset(name, 'IN_PROGRESS')
  const staff = [
    note('GET staff/cases', judgeList(await client.call('GET staff/cases', { query: LIMIT }))),
    note('GET staff/cases/{case}', judge('R', await client.call('GET staff/cases/{case}', { params }))),
    note('POST staff/cases/{case}/messages', judge('M', await client.call('POST staff/cases/{case}/messages', { params, body }))),
    note(
      'GET staff/cases/{case}/files/{upload}',
      judge('D', await client.call('GET staff/cases/{case}/files/{upload}', { params: { ...params, upload: file } })),
    ),
    note('POST staff/cases/{case}/transitions', judge('T', await transition('RECEIVED', 'take'))),
    note('POST staff/cases/{case}/transitions', judge('A', await transition('IN_PROGRESS', 'answer'))),
    note('POST staff/cases/{case}/transitions', judge('C', await transition('IN_PROGRESS', 'close'))),
  ]
  return { own: own.join(''), staff: staff.join(''), seen }
}

test('who sees a case and does what with it is as reviewed, and each access by staff is in the audit log', async () => {
  const rows: string[] = []
  for (const caller of CALLERS) {
    const cells: string[] = []
    for (const name of CASES) {
      await app.db.deleteFrom('access_log').execute()
      const { own, staff, seen } = await tryAll(clients[caller], name)
      cells.push(`${own} ${staff}`)
      const log = await app.db
        .selectFrom('access_log')
        .select(['endpoint', 'actor_id', 'person_id'])
        .where('person_id', '=', people[cases[name].of])
        .where('endpoint', 'like', '%staff/cases%')
        .orderBy('id')
        .execute()
      const entry = { actor_id: people[caller], person_id: people[cases[name].of] }
      // The list names each member once, whichever of their cases are in it.
      const isListed = log.some(({ endpoint }) => endpoint === 'GET staff/cases') && !seen.includes('GET staff/cases')
      expect(isListed ? log.filter(({ endpoint }) => endpoint !== 'GET staff/cases') : log, `${caller}: ${name}`).toEqual(
        seen.map((endpoint) => ({ endpoint, ...entry })),
      )
    }
    rows.push(`  ${caller.padEnd(20)}${cells.join(' | ')}`)
  }
  const [, , ...reviewed] = MATRIX.split('\n')
  expect(rows).toEqual(reviewed.slice(0, -1))
})
