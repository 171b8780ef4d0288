import { randomUUID } from 'node:crypto'
import type { Device } from '@afilia/contract/messages/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrowser } from '../../../testing/processes/browser-keys.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { ASTURIAS, makeMember } from '../../../testing/members/make-member.ts'
import { createServiceCheck } from './rules.ts'

const AFFILIATE = '00000001R'
const STUDENT = '00000002W'
const SUPERVISOR = '00000006Y'

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn(AFFILIATE)
})
afterAll(() => app.stop())

const subscribe = (path: string = randomUUID()) => makeBrowser(`https://fcm.googleapis.com/fcm/send/${path}`).subscription
const register = (client: Client, documentId: string, playerId: string, more: object = {}) =>
  client.call('POST services/notify/api/os-players', { body: { playerId, documentId, status: 'CREATED', ...more } })
const list = async (client: Client, docid: string) =>
  (await client.call('GET services/notify/api/os-players/document-id/{docid}', { params: { docid } })).body as Device[]
const readRow = (playerId: string) => app.db.selectFrom('devices').selectAll().where('player_id', '=', playerId).executeTakeFirstOrThrow()

test('a browser is registered with its tags, keeps what was said, and says it again at each start', async () => {
  const player = randomUUID()
  const known = await register(member, AFFILIATE, player)
  expect([known.status, known.body]).toMatchObject([201, { playerId: player, status: 'CREATED', hasExternalId: false, reachedAt: null }])
  const subscription = subscribe()
  expect((await register(member, AFFILIATE, player, { subscription, isAllowed: true })).body).toMatchObject({ hasExternalId: true })
  expect((await register(member, AFFILIATE, player)).body).toMatchObject({ hasExternalId: true, status: 'CREATED' })
  const row = await readRow(player)
  expect(row).toMatchObject({ role: 'ROLE_AFFILIATE', external_id: (await member.session()).personId })
  const [asturian, theirs] = [await makeMember(app, 'affiliate', { place: ASTURIAS }), randomUUID()]
  await register(asturian.client, asturian.documentId, theirs)
  expect([row.province_id, (await readRow(theirs)).province_id]).toEqual(['PR44', 'PR6'])
  expect(JSON.stringify(row)).not.toContain(AFFILIATE)
  expect(JSON.parse(app.deps.sealing.open('devices.subscription_sealed', player, row.subscription_sealed!))).toEqual(subscription)
  // Cancelling turns it off, and is remembered.
  expect((await register(member, AFFILIATE, player, { isAllowed: false })).body).toMatchObject({ hasExternalId: false, status: 'DISABLED' })
  expect((await register(member, AFFILIATE, player)).body).toMatchObject({ hasExternalId: false, status: 'DISABLED' })
  expect((await list(member, AFFILIATE)).map(({ playerId }) => playerId)).toContain(player)
})

test('another member’s document id, an address that is no push service’s and keys that are none are rejected', async () => {
  expect((await register(member, STUDENT, randomUUID())).status).toBe(403)
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://intranet.local/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.org/x',
  ])
    expect((await register(member, AFFILIATE, randomUUID(), { subscription: { ...subscribe(), endpoint } })).status, endpoint).toBe(400)
  const keys = { ...subscribe().keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect((await register(member, AFFILIATE, randomUUID(), { subscription: { ...subscribe(), keys } })).status).toBe(400)
})

test('which hosts are known', () => {
  const isKnown = createServiceCheck(['push.example', '*.more.example', 'http://127.0.0.1:4000'])
  const known = [
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://db5.notify.windows.com/?token=x',
    'https://web.push.apple.com/x',
  ]
  for (const url of [...known, 'https://push.example/x', 'https://a.more.example/x', 'http://127.0.0.1:4000/x'])
    expect(isKnown(url), url).toBe(true)
  const others = [
    'https://push.example:8443/x',
    'https://user@push.example/x',
    'https://more.example/x',
    'http://127.0.0.1:4001/x',
    'https://[::1]/x',
    'ftp://push.example/x',
  ]
  for (const url of [...others, 'https://localhost/x', 'https://notify.windows.com.evil.example/', 'x'])
    expect(isKnown(url), url).toBe(false)
})

test('supervisors have no push: nothing is kept of what their browser sends', async () => {
  const supervisor = await app.signedIn(SUPERVISOR)
  const player = randomUUID()
  const answer = await register(supervisor, SUPERVISOR, player, { subscription: subscribe(), isAllowed: true })
  expect([answer.status, answer.body]).toMatchObject([201, { status: 'DISABLED', hasExternalId: false }])
  expect(await list(supervisor, SUPERVISOR)).toEqual([])
})

test('a shared browser is whose it was last, who is asked anew; and nothing is pushed to it once they sign out', async () => {
  const player = randomUUID()
  const subscription = subscribe()
  await register(member, AFFILIATE, player, { subscription, isAllowed: true })
  const student = await app.signedIn(STUDENT)
  expect((await register(student, STUDENT, player, { subscription })).body).toMatchObject({ hasExternalId: false })
  expect((await list(member, AFFILIATE)).map(({ playerId }) => playerId)).not.toContain(player)
  // A browser that registers under another id keeps its subscription. The earlier id loses it.
  const again = randomUUID()
  await register(student, STUDENT, again, { subscription, isAllowed: true })
  expect((await readRow(player)).subscription_sealed).toBeNull()
  expect((await readRow(again)).signed_out_at).toBeNull()
  await student.signOut()
  expect((await readRow(again)).signed_out_at).not.toBeNull()
  const back = await app.signedIn(STUDENT)
  expect((await register(back, STUDENT, again)).body).toMatchObject({ hasExternalId: true })
  expect((await readRow(again)).signed_out_at).toBeNull()
  // Ending the session from another device signs out this device too.
  const elsewhere = await app.signedIn(STUDENT)
  await elsewhere.call('DELETE sessions')
  expect((await readRow(again)).signed_out_at).not.toBeNull()
})

test('a device is renamed, turned off and on, tested and forgotten, by its member alone', async () => {
  const player = randomUUID()
  await register(member, AFFILIATE, player, { subscription: subscribe(), isAllowed: true })
  const spare = randomUUID()
  await register(member, AFFILIATE, spare, { subscription: subscribe(), isAllowed: true })
  const before = await readRow(spare)
  const student = await app.signedIn(STUDENT)
  const change = (client: Client, body: object, id: string = player) =>
    client.call('PATCH services/notify/api/os-players/{player}', { params: { player: id }, body })
  expect((await change(member, { name: 'Mi móvil' })).body).toMatchObject({ name: 'Mi móvil', status: 'CREATED' })
  expect((await change(member, { isEnabled: false })).body).toMatchObject({ name: 'Mi móvil', status: 'DISABLED' })
  expect((await register(member, AFFILIATE, player)).body).toMatchObject({ name: 'Mi móvil', status: 'DISABLED' })
  const tryOut = async (client: Client, id: string = player) =>
    (await client.call('POST services/notify/api/os-players/{player}/test', { params: { player: id } })).status
  expect(await tryOut(member)).toBe(404)
  await change(member, { isEnabled: true })
  expect([await tryOut(member), await tryOut(student), await tryOut(member, 'x')]).toEqual([204, 404, 404])
  expect([(await change(student, { name: 'x' })).status, (await change(member, { name: 'x' }, 'x')).status]).toEqual([404, 404])
  for (let n = 0; n < 8; n += 1) await tryOut(member)
  expect(await tryOut(member)).toBe(429)
  const forget = (client: Client) => client.call('DELETE services/notify/api/os-players/{player}', { params: { player } })
  await forget(student)
  expect((await list(member, AFFILIATE)).map(({ playerId }) => playerId)).toContain(player)
  await forget(member)
  expect((await list(member, AFFILIATE)).map(({ playerId }) => playerId)).not.toContain(player)
  expect(await readRow(spare)).toEqual(before)
})

test('an expired device stays so with the same subscription, and works with another', async () => {
  const player = randomUUID()
  const subscription = subscribe()
  await register(member, AFFILIATE, player, { subscription, isAllowed: true })
  await app.db.updateTable('devices').set({ status: 'EXPIRED', expired_at: new Date() }).where('player_id', '=', player).execute()
  expect((await register(member, AFFILIATE, player, { subscription })).body).toMatchObject({ status: 'EXPIRED' })
  expect((await register(member, AFFILIATE, player, { subscription: subscribe() })).body).toMatchObject({ status: 'CREATED' })
  expect((await readRow(player)).expired_at).toBeNull()
})

test('a member has twenty devices, also when two come at once', async () => {
  const student = await app.signedIn(STUDENT)
  await app.db.deleteFrom('devices').execute()
  const answers = await Promise.all(Array.from({ length: 22 }, () => register(student, STUDENT, randomUUID())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409])
})

test('the public key is the same for everybody, and a point of P-256', async () => {
  const key = ((await app.visitor().call('GET push/key')).body as { publicKey: string }).publicKey
  expect((await member.call('GET push/key')).body).toEqual({ publicKey: key })
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
})

test('a browser that becomes another member’s at the same moment is registered anew, and forgets what was said', async () => {
  const [player, other] = [randomUUID(), await app.signedIn(STUDENT)]
  await register(member, AFFILIATE, player, { isAllowed: false })
  const { personId } = await other.session()
  const { answer } = await callDuring(
    app.db,
    (db) => db.updateTable('devices').set({ person_id: personId! }).where('player_id', '=', player).execute(),
    () => register(member, AFFILIATE, player),
  )
  expect(answer.body).toMatchObject({ status: 'CREATED' })
})
