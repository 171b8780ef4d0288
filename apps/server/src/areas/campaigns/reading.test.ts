import type { Campaign, CampaignCard, SavedAudience } from '@afilia/contract/messages/campaigns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeTransition, writeDraft, WRITTEN } from './testing.ts'

let app: TestApp
let admin: Client
let supervisor: Client
let delegate: Client
beforeAll(async () => {
  // Runs no tasks, so campaigns that are sent never reach the mailboxes.
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  ;[admin, supervisor, delegate] = (await Promise.all(['00000007F', '00000006Y', '00000005M'].map((id) => app.signedIn(id)))) as [
    Client,
    Client,
    Client,
  ]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['campaigns', 'audiences', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const get = (client: Client, id: string) => client.call('GET campaigns/{campaign}', { params: { campaign: id } })
const list = async (client: Client) => (await client.call('GET campaigns')).body as CampaignCard[]
const idsOf = async (client: Client) => (await list(client)).map(({ id }) => id)
const setSent = (id: string, recipients: number) =>
  app.db.updateTable('campaigns').set({ state: 'SENT', began_at: new Date(), recipients }).where('id', '=', id).execute()

/** Puts a campaign into the mailboxes of `recipients` members, of whom `read` have read it. */
async function deliver(campaign_id: string, recipients: number, read: number): Promise<void> {
  const people = await app.db.selectFrom('people').select('id').orderBy('id').limit(recipients).execute()
  const now = new Date()
  await app.db
    .insertInto('notifications')
    .values(
      people.map(({ id }, i) => ({
        id: newId(now),
        person_id: id,
        campaign_id,
        topic: 'UNION',
        created_at: now,
        read_at: i < read ? now : null,
      })),
    )
    .execute()
  await setSent(campaign_id, recipients)
}

test('each campaign in the list has its own readers, and so has its page; rounded to tens, from ten on', async () => {
  const [first, second, small, draft] = [await writeDraft(admin), await writeDraft(admin), await writeDraft(admin), await writeDraft(admin)]
  await deliver(first.id, 34, 26)
  await deliver(second.id, 12, 9)
  await deliver(small.id, 9, 9)
  const shown = (await list(admin)).map(({ id, recipients, read }) => [id, recipients, read])
  expect(shown).toEqual([
    [draft.id, null, null],
    [small.id, null, null],
    [second.id, 10, null],
    [first.id, 30, 30],
  ])
  const figuresOf = async ({ id }: Campaign) => ((await get(admin, id)).body as Campaign).figures
  expect(await figuresOf(second)).toMatchObject({ recipients: 10, read: null, acknowledged: null, mails: { sent: null } })
  expect(await figuresOf(first)).toMatchObject({ recipients: 30, read: 30 })
  expect(await figuresOf(small)).toBeNull()
})

test('staff who have lost their place read what they wrote and nothing else', async () => {
  const [own, wide, pending] = [await writeDraft(delegate), await writeDraft(admin), await writeDraft(delegate)]
  await setSent(wide.id, 40)
  await makeTransition(delegate, pending, 'submit')
  expect((await idsOf(delegate)).toSorted()).toEqual([own.id, wide.id, pending.id].toSorted())
  const [{ personId }, { personId: other }] = [await delegate.session(), await supervisor.session()]
  await app.db.updateTable('campaigns').set({ author_id: other }).where('id', '=', pending.id).execute()
  const scope = await app.db.deleteFrom('staff_scopes').where('person_id', '=', personId!).returningAll().executeTakeFirstOrThrow()
  expect(await idsOf(delegate)).toEqual([own.id])
  expect([(await get(delegate, wide.id)).status, (await get(delegate, pending.id)).status]).toEqual([404, 404])
  await app.db.insertInto('staff_scopes').values(scope).execute()
})

test('what a centre of another province writes is not for a supervisor, not even once it was sent', async () => {
  const made = await writeDraft(delegate)
  await makeTransition(delegate, made, 'submit')
  expect(await idsOf(supervisor)).toEqual([made.id])
  const campaign = app.db.selectFrom('campaigns').select('seat_id').where('id', '=', made.id)
  const here = app.db.selectFrom('seats').select('province_id').where('id', '=', campaign)
  const elsewhere = app.db.selectFrom('seats').select('id').where('province_id', '<>', here).orderBy('id').limit(1)
  await app.db.updateTable('campaigns').set({ seat_id: elsewhere }).where('id', '=', made.id).execute()
  const read = async () => [await idsOf(supervisor), (await get(supervisor, made.id)).status]
  expect(await read()).toEqual([[], 404])
  await setSent(made.id, 40)
  expect(await read()).toEqual([[], 404])
  expect(await idsOf(admin)).toEqual([made.id])
})

test('a campaign continues the one that it names', async () => {
  for (const { id } of [await writeDraft(admin), await writeDraft(admin)]) await setSent(id, 40)
  for (const followsId of await idsOf(admin)) expect((await writeDraft(admin, { followsId })).edit.followsId).toBe(followsId)
})

test('a title is in the reader’s language if there is one, and an author who was erased has no name', async () => {
  const texts = { ...WRITTEN.texts, ca: { title: 'Assemblea dijous', body: 'Text' }, gl: { body: 'Texto' } }
  const { id } = await writeDraft(admin, { texts })
  const read = async (language: string) =>
    ((await admin.call('GET campaigns', { headers: { 'accept-language': language } })).body as CampaignCard[])[0]!
  const titles = [(await read('ca')).title, (await read('gl')).title, (await read('eu')).title]
  expect(titles).toEqual(['Assemblea dijous', 'Asamblea el jueves', 'Asamblea el jueves'])
  const { personId } = await admin.session()
  expect((await read('es')).author).toEqual({ id: personId, name: expect.stringMatching(/\w+ \w+/), isMe: true })
  await setSent(id, 40)
  await app.db.updateTable('campaigns').set({ author_id: null }).where('id', '=', id).execute()
  expect((await read('es')).author).toBeNull()
})

test('what is no longer a draft is neither changed nor deleted, not even by its author', async () => {
  const draft = await writeDraft(delegate)
  const { id, version } = (await makeTransition(delegate, draft, 'submit')).body as Campaign
  const params = { campaign: id }
  const answers = [
    await delegate.call('PUT campaigns/{campaign}', { params, body: { ...WRITTEN, topic: 'NEWS', version } }),
    await delegate.call('DELETE campaigns/{campaign}', { params }),
  ]
  expect(answers.map(({ status, problem }) => [status, problem.errorKey])).toEqual([
    [409, 'api.CAMPAIGN_TRANSITION_REJECTED'],
    [409, 'api.CAMPAIGN_TRANSITION_REJECTED'],
  ])
  const kept = await app.db.selectFrom('campaigns').select(['topic', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(kept).toEqual({ topic: 'UNION', version })
})

test('saved audiences are listed by name, each with the names of its own places', async () => {
  const [one, two] = (await app.db.selectFrom('provinces').select(['id', 'names']).orderBy('id').limit(2).execute()) as [
    { id: string; names: { es: string } },
    { id: string; names: { es: string } },
  ]
  const save = (name: string, id: string) => admin.call('POST audiences', { body: { name, audience: { by: 'PROVINCE', in: [id] } } })
  for (const [name, id] of [
    ['B', one.id],
    ['A', two.id],
  ] as const)
    await save(name, id)
  const saved = (await admin.call('GET audiences')).body as SavedAudience[]
  expect(saved.map(({ name, names }) => [name, names])).toEqual([
    ['A', [{ id: two.id, name: two.names.es }]],
    ['B', [{ id: one.id, name: one.names.es }]],
  ])
})

const addSaved = (person_id: string, count: number) =>
  app.db
    .insertInto('audiences')
    .values(
      Array.from({ length: count }, (_, i) => ({
        id: newId(new Date()),
        person_id,
        name: `${i}`,
        audience: JSON.stringify(WRITTEN.audience),
        updated_at: new Date(),
      })),
    )
    .execute()

test('somebody saves fifty audiences, and after that only under the same names', async () => {
  const [{ personId }, { personId: other }] = [await admin.session(), await supervisor.session()]
  await addSaved(personId!, 49)
  await addSaved(other!, 5)
  const save = (name: string) => admin.call('POST audiences', { body: { name, audience: WRITTEN.audience } })
  expect((await save('Cincuenta')).status).toBe(201)
  const refused = await save('Cincuenta y una')
  expect([refused.status, refused.problem.fieldErrors]).toMatchObject([400, [{ field: 'name', message: 'invalid' }]])
  expect((await save('Cincuenta')).status).toBe(201)
  expect((await admin.call('GET audiences')).body).toHaveLength(50)
})
