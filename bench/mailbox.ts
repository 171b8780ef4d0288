// The cost of one mailbox among those of all members: each statement with its plan, in ms and pages read. Statements that read a whole table are marked.
//   node bench/mailbox.ts --members 130000 --messages 50
import { parseArgs } from 'node:util'
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { listMessages, getMessage, getUnread, listPopups } from '../apps/server/src/foundation/notifications/mailbox/queries.ts'
import { markAllRead, markRead, notePopup } from '../apps/server/src/foundation/notifications/mailbox/commands.ts'
import { getFigures } from '../apps/server/src/areas/campaigns/figures/queries.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { keepRetention } from '../apps/server/src/platform/tasks/keep-retention.ts'
import { testSealing } from '../apps/server/src/testing/database/sealing.ts'
import { withPostgres } from './support/database.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '130000' },
    messages: { type: 'string', default: '50' },
    plans: { type: 'boolean', default: false },
  },
})
const [members, messages] = [Number(values.members), Number(values.messages)]
const NOW = new Date()
const TWO_YEARS = 731 * 86_400_000
const TOPICS = ['NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION']

/** Inserts messages of two years and a day: half from campaigns, half from the portal. The last five are unread, the last is a pop-up, the first five are archived. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into people (id, document_id_hash, document_id_sealed, first_name, last_name, folded, created_at, updated_at)
    select new_id(now()), decode(md5('many' || n), 'hex'), '', 'Ana', 'Muchas', 'ana muchas', now(), now()
    from generate_series(1, ${members}) as n`.execute(db)
  const texts = JSON.stringify({ es: { title: 'Asamblea el jueves', body: `Nos vemos a las 17:00. ${'Trae el acta. '.repeat(40)}` } })
  await sql`
    insert into campaigns (id, topic, state, texts, audience, author_id, created_at, updated_at)
    select new_id(now()), 'UNION', 'SENT', ${texts}::jsonb, '{"all":[]}', (select id from people limit 1), now(), now()
    from generate_series(1, ${messages}) as n`.execute(db)
  const { rows: indexes } = await sql<{ name: string; def: string }>`
    select indexname as name, indexdef as def from pg_indexes where tablename = 'notifications' and indexdef not like '%UNIQUE%'`.execute(
    db,
  )
  const { rows: references } = await sql<{ name: string; def: string }>`
    select conname as name, pg_get_constraintdef(oid) as def from pg_constraint
    where conrelid = 'notifications'::regclass and contype = 'f'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  for (const { name } of references) await sql`alter table notifications drop constraint ${sql.ref(name)}`.execute(db)
  const sent = await db.selectFrom('campaigns').select('id').orderBy('id').execute()
  // Inserts one message of all members after another, as in production, so that a member's messages are not adjacent.
  for (let n = 1; n <= messages; n += 1) {
    const campaignId = n % 2 === 0 ? sent[n - 1]!.id : null
    const at = new Date(NOW.getTime() - (1 - (n - 1) / messages) * TWO_YEARS - 3600_000)
    await sql`
      insert into notifications (id, person_id, campaign_id, phrase, topic, thread, is_popup, created_at, read_at, archived_at)
      select new_id(${at}), id, ${campaignId}, ${campaignId ? null : 'cases.changed'}, ${TOPICS[n % TOPICS.length]!},
        ${campaignId ? `campaign:${campaignId}` : `case:${n % 10}`}, ${n === messages}, ${at},
        ${n <= messages - 5 ? at : null}::timestamptz, ${n <= 5 ? at : null}::timestamptz
      from people`.execute(db)
  }
  for (const { def } of indexes) await sql.raw(def).execute(db)
  for (const { name, def } of references) await sql`alter table notifications add constraint ${sql.ref(name)} ${sql.raw(def)}`.execute(db)
  await sql`vacuum analyze notifications`.execute(db)
  await sql`analyze`.execute(db)
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}
const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]
/** A statement that reads more rows of a table one by one lacks an index. */
const MAX_READ = 1000
const isWholeTable = (plan: Plan): boolean =>
  plan['Node Type'] === 'Seq Scan' && plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) > MAX_READ

/** Runs the work and rolls it back. */
async function undone(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (trx) => {
      await work(trx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

/** Runs the work, then each of its statements again with its plan. Returns whether each found its rows by an index. */
async function explain(db: Db, name: string, work: (db: Db) => Promise<unknown>): Promise<boolean> {
  const nodes: RootOperationNode[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  }
  // The first run fills the caches, as on a server in use.
  await undone(db, async (trx) => void (await work(trx)))
  let taken = 0
  await undone(db, async (trx) => {
    const begun = performance.now()
    await work(trx.withPlugin(noting))
    taken = performance.now() - begun
  })
  console.log(`\n${name}: ${taken.toFixed(1)} ms in all`)
  let isBounded = true
  for (const node of nodes)
    await undone(db, async (trx) => {
      const { sql: statement, parameters } = trx.getExecutor().compileQuery(node, createQueryId())
      const asked = CompiledQuery.raw(`explain (analyze, buffers, format json) ${statement}`, [...parameters])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(asked)
      const [{ Plan: plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN']
      const scans = listNodes(plan).filter((one) => one['Relation Name'] ?? one['Index Name'])
      const isWhole = scans.some(isWholeTable)
      isBounded &&= !isWhole
      const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      const how = scans.map((one) => one['Index Name'] ?? `${one['Node Type']} of ${one['Relation Name']}`).join(', ')
      console.log(`${ms.toFixed(2).padStart(10)} ms ${String(pages).padStart(6)} pages  ${isWhole ? 'WHOLE TABLE ' : ''}${how}`)
      if (values.plans) console.log(`${statement.replaceAll(/\s+/g, ' ')}\n${JSON.stringify(plan, null, 1)}`)
    })
  return isBounded
}

const page = (field: string, at = 0) => ({ page: at, size: 20, sort: [{ field, direction: 'asc' as const }] })

await withPostgres(async (open) => {
  const { db } = await open('mailbox', async (_connection, empty) => fill(empty))
  const { id: personId } = await db
    .selectFrom('people')
    .select('id')
    .orderBy('id')
    .offset(Math.floor(members / 2))
    .limit(1)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('notifications')
    .select(['id', 'phrase', 'campaign_id', 'is_popup'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of own.filter(({ phrase }) => phrase !== null))
    await db
      .updateTable('notifications')
      .set({
        values_sealed: testSealing.seal(
          'notifications.values_sealed',
          id,
          JSON.stringify({ reference: `S-${id.slice(-4)}`, kind: 'Asesoría' }),
        ),
      })
      .where('id', '=', id)
      .execute()
  const showing = { sealing: testSealing, language: 'es' as const, unionName: 'Afilia' }
  const list =
    (filter: object, field = 'unread', at = 0) =>
    (on: Db) =>
      listMessages(on, showing, personId, filter, page(field, at))
  const phrased = own.find(({ phrase }) => phrase !== null)!.id
  const mine = (id: string) => ({ personId, id, now: NOW })
  const works: Record<string, (on: Db) => Promise<unknown>> = {
    'list, unread first': list({}),
    'list, the third page': list({}, 'unread', 2),
    'list, by age': list({}, 'age'),
    'list, unread alone': list({ isRead: false }),
    'list, of a topic': list({ topic: 'UNION' }),
    'list, put away': list({ isArchived: true }),
    'list, by author': list({ author: newId() }),
    'search, a word that is in all': list({ search: 'asamblea' }),
    'search, a word that is in none': list({ search: 'xylophon' }),
    'unread count': (on) => getUnread(on, personId),
    'pop-ups': (on) => listPopups(on, showing, personId),
    'one, with its thread': (on) => getMessage(on, showing, personId, phrased),
    'mark as read': (on) => markRead(on, mine(own[0]!.id), true),
    'mark all as read': (on) => markAllRead(on, personId, NOW, NOW),
    'acknowledge a pop-up': (on) => notePopup(on, mine(own.find((one) => one.is_popup)!.id), true),
    'figures of a message to all': async (on) => getFigures(on, own.find((one) => one.campaign_id !== null)!.campaign_id!),
    'retention, nothing to delete': (on) => keepRetention(on, [{ table: 'notifications', from: 'created_at', years: 3 } as never], NOW),
    'retention, a batch of 1,000': (on) =>
      sql`delete from notifications where ctid = any(array(select ctid from notifications
        where created_at < ${NOW}::timestamptz - make_interval(years => 2::int, days => 0::int) limit 1000))`.execute(on),
  }
  let isBounded = true
  for (const [name, work] of Object.entries(works)) {
    const isByIndex = await explain(db, name, work)
    isBounded &&= isByIndex
  }
  if (!isBounded) process.exitCode = 1
})
