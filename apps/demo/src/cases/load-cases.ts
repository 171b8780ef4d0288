import { lockCase, rate, transition } from '../../../server/src/foundation/cases/commands.ts'
import { say } from '../../../server/src/foundation/cases/messages/commands.ts'
import { openCase } from '../../../server/src/foundation/cases/opening/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { DEMO_ACCOUNTS } from '../people/accounts/accounts.ts'
import { ADMIN, CASES, type DemoCase, TEAMS } from './case-data.ts'

type CaseDeps = Pick<BaseDeps, 'clock' | 'sealing'>

/** Creates the demo's teams and the cases of its accounts, unless there are teams. */
export async function loadDemoCases({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If two processes run, the second one waits here for the first.
    await trx.selectFrom('teams').select('id').where('is_last', '=', true).forUpdate().execute()
    const other = await trx.selectFrom('teams').select('id').where('is_last', '=', false).limit(1).executeTakeFirst()
    const people = await readPeople(trx, sealing)
    if (other || people.size === 0) return
    for (const { names, kinds, works } of TEAMS) {
      const id = newId(clock.now())
      await trx
        .insertInto('teams')
        .values({ id, names: JSON.stringify(names), kinds: [...kinds], province_id: null, email: null, created_at: clock.now() })
        .execute()
      const person_id = people.get(works)
      if (person_id) await trx.insertInto('team_members').values({ team_id: id, person_id }).execute()
    }
    for (const demoCase of CASES) await loadCase(trx, { clock, sealing }, demoCase, people)
  })
}

/** The demo's accounts, by their identity documents. */
async function readPeople(db: Db, sealing: BaseDeps['sealing']): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ documentId }) => {
      const row = await db
        .selectFrom('people')
        .select('id')
        .where('document_id_hash', 'in', sealing.hashes('document-id', documentId))
        .executeTakeFirst()
      return row ? [[documentId, row.id] as const] : []
    }),
  )
  return new Map(found.flat())
}

const HOUR = 3600_000

/** Creates a case by its real steps, each at its time. */
async function loadCase(db: Db, { clock, sealing }: CaseDeps, demoCase: DemoCase, people: ReadonlyMap<string, string>): Promise<void> {
  const personId = people.get(demoCase.of)
  if (!personId) return
  const now = clock.now().getTime()
  const start = now - demoCase.daysAgo * 24 * HOUR - 2 * HOUR
  const at = (hours: number): CaseDeps & { readonly db: Db } => {
    const moment = new Date(Math.min(start + hours * HOUR, now - 60_000))
    return { db, sealing, clock: { now: () => moment } }
  }
  const today = new Date(start).toISOString().slice(0, 10)
  const { kind, form, helper } = demoCase
  const asked = {
    kind,
    form,
    personId,
    language: 'es',
    answers: demoCase.answers(today),
    helperId: (helper && people.get(helper)) ?? null,
  } as const
  const { receipt } = await openCase(db, at(0), asked)
  for (const [name, hours, text] of demoCase.acts) {
    const known = await lockCase(db, receipt.id)
    const team = TEAMS.find(({ kinds }) => kinds.some((one) => one === kind))
    const isMember = name === 'reply'
    const actorId = isMember ? personId : (people.get(team?.works ?? ADMIN) ?? null)
    if (!known || actorId === null) continue
    const changed = await transition(db, at(hours), known, name, { by: isMember ? 'MEMBER' : 'TEAM', actorId })
    if (changed && text !== undefined)
      await say(db, at(hours), changed, { text, files: [] }, { by: isMember ? 'MEMBER' : 'TEAM', id: actorId })
  }
  if (demoCase.score !== undefined) await rate(at(0), personId, receipt.id, { score: demoCase.score, text: '' })
}
