// A campaign is sent in batches by a process that is sometimes killed: how long it takes, its memory, and whether every recipient has it once.
//   node bench/campaigns.ts --members 130000 --kills 5
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDraft } from '../apps/server/src/areas/campaigns/commands.ts'
import { sendBatch } from '../apps/server/src/areas/campaigns/fan-out/commands.ts'
import { transitionByStaff } from '../apps/server/src/areas/campaigns/transitions/commands.ts'
import { WRITTEN } from '../apps/server/src/areas/campaigns/testing.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Deps } from '../apps/server/src/platform/deps.ts'
import type { Caller } from '../apps/server/src/platform/endpoints/implement.ts'
import { testSealing } from '../apps/server/src/testing/database/sealing.ts'
import { withPostgres } from './support/database.ts'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '130000' }, kills: { type: 'string', default: '5' } },
})
const members = Number(values.members)

await withPostgres(async (open) => {
  const { db } = await open('campaigns', async () => undefined)
  await sql`
    insert into people (id, document_id_hash, document_id_sealed, first_name, last_name, folded, email, created_at, updated_at)
    select gen_random_uuid(), decode(md5('many' || n), 'hex'), decode(md5('many' || n), 'hex'), 'Ana', 'Muchas', 'ana muchas',
      'many' || n || '@members.example', now(), now()
    from generate_series(1, ${members}) as n`.execute(db)
  await sql`analyze people`.execute(db)
  const author = await db.selectFrom('people').select('id').limit(1).executeTakeFirstOrThrow()
  const caller = { personId: author.id, roles: ['ROLE_ADMIN'], provinceId: null, seatId: null } as unknown as Caller
  const toDeps = (isKilled: boolean) =>
    ({
      db,
      clock: systemClock,
      sealing: testSealing,
      tasks: { enqueue: () => (isKilled ? Promise.reject(new Error('killed')) : Promise.resolve()) },
    }) as unknown as Deps
  const deps = toDeps(false)
  const id = await createDraft(deps, caller, { ...WRITTEN, topic: 'EVENTS' })
  await transitionByStaff({ ...deps, caller, approvalFrom: members + 1 }, id, { transition: 'send', version: 1, remark: '' })

  let [peak, batches] = [0, 0]
  let kills = Number(values.kills)
  const begun = performance.now()
  for (let state = 'SENDING'; state === 'SENDING'; batches += 1) {
    if (kills > 0 && batches % 3 === 1) {
      kills -= 1
      await sendBatch(toDeps(true), id).catch(() => undefined)
    }
    await sendBatch(deps, id)
    peak = Math.max(peak, process.memoryUsage().rss)
    state = (await db.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const { rows } = await sql<{ inboxes: number; people: number; mails: number }>`
    select count(*)::int as inboxes, count(distinct person_id)::int as people,
      (select count(*)::int from mails where campaign_id = ${id}) as mails
    from notifications where campaign_id = ${id}`.execute(db)
  const { inboxes, people, mails } = rows[0]!
  const [duplicates, missing] = [inboxes - people, members - people]
  console.log(
    `${members} members in ${batches} batches, ${seconds} s, ${Math.round(peak / 2 ** 20)} MiB at most: ${mails} mails, ${duplicates} duplicates, ${missing} missing`,
  )
  if (duplicates > 0 || missing > 0 || mails !== members) process.exitCode = 1
})
