import {
  CASE_TRANSITION_NAMES,
  type CaseTransition,
  type CaseState,
  STAFF_TRANSITIONS,
  isDue,
  LAPSE_DAYS,
  nextCaseState,
  REOPEN_DAYS,
} from '@afilia/domain/cases/cases'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { lapseCases, reopen, reply, withdraw } from './commands.ts'
import { sendCase } from './opening/commands.ts'
import { transitionForStaff } from './staff/commands.ts'
import { ADVICE } from './testing.ts'

const DAY = 86_400_000
const SITE = { unionName: 'Afilia', publicUrl: 'https://afilia.example' }
const SAID = { text: 'Sí', files: [] }

let app: TestApp
let deps: Deps
let now: Date
let member: string
let caller: Caller
beforeAll(async () => {
  app = await startTestApp()
  // Administrators look after teams without people, so this one may work on every case.
  await app.db.deleteFrom('team_members').execute()
  deps = { ...app.deps, clock: { now: () => now }, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps
  const personOf = async (docid: string) => (await (await app.signedIn(docid)).session()).personId!
  member = await personOf('00000001R')
  caller = { personId: await personOf('00000007F'), roles: ['ROLE_ADMIN'] } as unknown as Caller
})
afterAll(() => app.stop())

const read = (id: string) => app.db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Makes the transition like the member, the team or the task does. Returns whether it was accepted. */
async function play(name: CaseTransition, id: string): Promise<boolean> {
  const team = STAFF_TRANSITIONS.find((transition) => transition === name)
  const { version, state } = await read(id)
  const act = async (): Promise<void> => {
    if (team) return transitionForStaff({ ...deps, caller }, SITE, id, { transition: team, version, ...SAID })
    if (name === 'reply') return reply(deps, SITE, member, id, SAID)
    if (name === 'withdraw') return withdraw(deps, member, id)
    if (name === 'reopen') return reopen(deps, SITE, member, id, SAID)
    return lapseCases(deps, SITE)
  }
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
  return name !== 'lapse' || (await read(id)).state !== state
}

/** Checks the conditions that a case must meet in this state. */
async function expectConsistent(id: string, state: CaseState): Promise<void> {
  const row = await read(id)
  expect(row.state).toBe(state)
  expect(row.due_on !== null, 'its clock runs where the union owes an answer').toBe(isDue(state))
  expect(row.lapses_at !== null, 'it closes by itself where it waits for the member').toBe(LAPSE_DAYS[state] !== undefined)
  expect(row.closed_at !== null && row.kept_until !== null).toBe(state === 'CLOSED')
  if (state === 'RECEIVED' && row.reopened_at === null) expect(row.taken_by).toBeNull()
}

const step = fc.record({ transition: fc.constantFrom(...CASE_TRANSITION_NAMES), days: fc.constantFrom(0, 0, 1, 16, 31, 61) })

test('a case transitions as the table says and not otherwise, whatever the team, the member and time do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      now = new Date('2026-03-02T09:00:00Z')
      for (const table of ['service_requests', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
      const { id } = await sendCase(deps, SITE, { kind: 'ADVICE', form: 'ADVICE', personId: member, language: 'es', answers: ADVICE })
      let state: CaseState = 'RECEIVED'
      let [reopened, since] = [false, now.getTime()]
      for (const { transition, days } of steps) {
        now = new Date(now.getTime() + days * DAY + 1000)
        const waited = Math.floor((now.getTime() - since) / DAY)
        const isRejected: boolean =
          (transition === 'reopen' && (reopened || waited >= REOPEN_DAYS)) ||
          (transition === 'lapse' && waited < (LAPSE_DAYS[state] ?? Infinity))
        const to: CaseState | undefined = isRejected ? undefined : nextCaseState(state, transition)
        expect(await play(transition, id), `${transition} of ${state} after ${waited} days`).toBe(to !== undefined)
        if (to) {
          state = to
          since = now.getTime()
          reopened ||= transition === 'reopen'
        }
        await expectConsistent(id, state)
      }
      const transitions = await app.db.selectFrom('case_events').select('state').where('case_id', '=', id).orderBy('id').execute()
      expect(transitions.at(-1)?.state ?? 'RECEIVED').toBe(state)
    }),
    { numRuns: 60 },
  )
})
