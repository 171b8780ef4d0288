import { type CampaignState, nextCampaignState, STAFF_CAMPAIGN_TRANSITIONS } from '@afilia/domain/messages/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createDraft } from '../commands.ts'
import { selectRecipients } from '../conditions.ts'
import { sendBatch } from '../fan-out/commands.ts'
import { WRITTEN } from '../testing.ts'
import { transitionByStaff } from './commands.ts'

const HOUR = 3600_000
const BATCH = 400

let app: TestApp
let deps: Deps
let now: Date
let enqueued: number
let callers: Record<'author' | 'second' | 'lesser', Caller>
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  deps = {
    ...app.deps,
    clock: { now: () => now },
    tasks: { enqueue: () => Promise.resolve(void (enqueued += 1)) },
  } as unknown as Deps
  const people = await app.db.selectFrom('people').select('id').orderBy('id').limit(3).execute()
  const caller = (at: number, role: string, provinceId: string | null) =>
    ({ personId: people[at]!.id, roles: [role], provinceId, seatId: null, academicYear: null }) as unknown as Caller
  callers = {
    author: caller(0, 'ROLE_ADMIN', null),
    second: caller(1, 'ROLE_ADMIN', null),
    lesser: caller(2, 'ROLE_SUPERVISOR', 'PR2'),
  }
})
afterAll(() => app.stop())

const read = (id: string) => app.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countInboxes = async (id: string) =>
  Number(
    (
      await app.db
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<string>().as('all'))
        .where('campaign_id', '=', id)
        .executeTakeFirstOrThrow()
    ).all,
  )

/** Resolves to whether the call was allowed. */
async function play(act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

const WHO = {
  submit: ['author'],
  send: ['author'],
  withdraw: ['author'],
  approve: ['second'],
  return: ['second'],
  cancel: ['author', 'second'],
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      transition: fc.constantFrom(...STAFF_CAMPAIGN_TRANSITIONS),
      by: fc.constantFrom('author', 'second', 'lesser' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ transition: fc.constant('time' as const), hours: fc.constantFrom(0, 2, 30) }) },
)

test('what is written to many transitions as the table says and not otherwise, whoever acts and whatever time it is', async () => {
  const { rows } = await app.db.executeQuery(selectRecipients(WRITTEN.audience, { provinceId: null, seatId: null }))
  const everybody = rows.length
  const scenario = fc.record({
    steps: fc.array(step, { minLength: 4, maxLength: 16 }),
    isMany: fc.boolean(),
    inHours: fc.constantFrom(null, 24),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ steps, isMany, inHours }) => {
      now = new Date('2026-03-02T09:00:00Z')
      await app.db.deleteFrom('campaigns').execute()
      const due = inHours === null ? null : new Date(now.getTime() + inHours * HOUR)
      const id = await createDraft(deps, callers.author, { ...WRITTEN, scheduledAt: due?.toISOString() ?? null })
      let state: CampaignState = 'DRAFT'
      let reached = 0
      for (const one of steps) {
        enqueued = 0
        now = new Date(now.getTime() + 1000 + (one.transition === 'time' ? one.hours * HOUR : 0))
        const isDue = due === null || due <= now
        if (one.transition === 'time') {
          await sendBatch(deps, id, BATCH)
          if (state === 'SENDING' || (state === 'SCHEDULED' && isDue)) {
            const before = reached
            reached = Math.min(everybody, reached + BATCH)
            state = reached === before ? 'SENT' : 'SENDING'
          }
          expect(enqueued).toBe(state === 'SENDING' ? 1 : 0)
        } else {
          const { transition, by } = one
          const { version } = await read(id)
          const isWhole = !['submit', 'send'].includes(transition) || due === null || due > now
          const isAllowed = WHO[transition].includes(by) && isWhole && !(transition === 'send' && isMany)
          const to: CampaignState | undefined = isAllowed ? nextCampaignState(state, transition) : undefined
          const isDone = await play(() =>
            transitionByStaff({ ...deps, caller: callers[by], approvalFrom: isMany ? 2 : 1_000_000 }, id, {
              transition,
              version,
              remark: 'No',
            }),
          )
          expect(isDone, `${transition} of ${state} by ${by}`).toBe(to !== undefined)
          if (to) expect((await read(id)).version).toBe(version + 1)
          expect(enqueued, 'what is due goes at once').toBe(to === 'SCHEDULED' && isDue ? 1 : 0)
          state = to ?? state
        }
        const row = await read(id)
        expect(row.state).toBe(state)
        expect(row.approved_by === callers.second.personId, 'who approved it is known').toBe(row.approved_at !== null)
        if (state === 'DRAFT' || state === 'PENDING') expect([row.approved_at, row.began_at]).toEqual([null, null])
        expect(row.ended_at !== null).toBe(state === 'SENT' || state === 'CANCELLED')
        expect(row.recipients ?? 0).toBe(reached)
        expect(await countInboxes(id), 'nobody has it twice').toBe(reached)
      }
    }),
    { numRuns: 50 },
  )
})
