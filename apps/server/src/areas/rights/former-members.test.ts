import { type Contract, contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import type { Profile } from '@afilia/contract/people/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { ADMIN, AFFILIATE, type Member, signInMember } from './testing.ts'

const currentPassword = 'afilia-demo'

let app: TestApp
let admin: Client
let member: Member
/** The address of their calendar feed, created before they leave. */
let feed: string
let statusBefore: number
let spokenCode: string
let before: Profile

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn(ADMIN)
  member = await signInMember(app, AFFILIATE)
  const { client, id } = member
  feed = ((await client.call('POST schedule/my-feed')).body as { address: string }).address.replace(/^.*(?=\/services)/, app.url)
  before = (await client.call('GET people/{id}/profile', { params: { id } })).body as Profile
  statusBefore = (await fetch(feed)).status
  spokenCode = ((await client.call('POST card/codes')).body as { code: string }).code
  await admin.call('POST former-members', { body: { personId: id, currentPassword } as never })
})
afterAll(() => app.stop())

/** The changes that need a sign-in and that former members may make. */
const OPEN: readonly (keyof Contract)[] = [
  'DELETE bookmarks/{kind}/{id}',
  'DELETE passkeys/{id}',
  'DELETE people/{id}/exports/{export}',
  'DELETE services/notify/api/os-players/{player}',
  'DELETE sessions',
  'DELETE sessions/{id}',
  'PATCH message-preferences',
  'PATCH preferences/document-id/{docid}',
  'PATCH services/notify/api/os-players/{player}',
  'PATCH settings/document-id/{docid}',
  'POST bookmarks',
  'POST cases/{case}/read',
  'POST legal/acceptances',
  'POST passkeys',
  'POST passkeys/confirmation-options',
  'POST passkeys/options',
  'POST people/change-password',
  'POST people/{id}/email-confirmations',
  'POST people/{id}/exports',
  'POST people/{id}/rights-requests',
  'POST people/{id}/rights-requests/{request}/withdraw',
  'POST services/notify/api/os-players',
  'POST services/notify/api/os-players/{player}/test',
  'PUT preferences/document-id/{docid}',
  'PUT services/notify/api/notifications/popup/read',
  'PUT services/notify/api/notifications/read',
  'PUT services/notify/api/notifications/{message}/archived/{x}',
  'PUT services/notify/api/notifications/{message}/read/{x}',
  'PUT settings/document-id/{docid}',
  'PUT user-infos/update-last-visited-mailbox',
  'PUT user-infos/update-last-visited-news',
]

const rejection = async (name: keyof Contract): Promise<string | undefined> => {
  const { client, id } = member
  const own = name.includes('people/{id}') ? { id } : {}
  // Fills each parameter of the path with an unknown id: the rejection comes before anything is looked up.
  const nowhere = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, '00000000-0000-7000-8000-000000000000']))
  const params = { ...nowhere, ...own, ...('docid' in nowhere && { docid: AFFILIATE }) }
  const { status, problem } = await client.call(name, { params: params as never, body: {} as never })
  return status === 403 ? problem.errorKey : undefined
}

describe('Ley Orgánica 3/2018 art. 32: somebody who has left', () => {
  test('changes nothing but what serves to take their data, for their rights and for their account', async () => {
    const changes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => {
      const { access, isQuestion }: Endpoint = contract[name]
      return !name.startsWith('GET') && !isQuestion && access.who !== 'public'
    })
    const open: string[] = []
    const others = new Set<string>()
    for (const name of changes) {
      const key = await rejection(name)
      if (key === undefined) open.push(name)
      else others.add(key)
    }
    expect(open.toSorted()).toEqual(OPEN)
    expect([...others]).toEqual(['api.MEMBERSHIP_ENDED'])
  })

  test('signs no mandate by giving another bank account', async () => {
    const { client, id } = member
    const { version } = (await client.call('GET people/{id}/profile', { params: { id } })).body as Profile
    const account = { iban: 'ES9121000418450200051332', periodicity: 'ANNUAL', mandate: { isAccepted: true } }
    const saved = await client.call('PUT people/{id}/profile', {
      params: { id },
      body: { ...before, version, account, currentPassword } as never,
    })
    expect([saved.status, saved.problem.errorKey]).toEqual([403, 'api.MEMBERSHIP_ENDED'])
    const alive = await app.db.selectFrom('mandates').select('id').where('person_id', '=', id).where('ended_at', 'is', null).execute()
    expect(alive).toEqual([])
  })

  test('has no calendar at its address and no code of a card, and the calendar comes back with them', async () => {
    expect([statusBefore, (await fetch(feed)).status]).toEqual([200, 404])
    const checked = await app.visitor().call('POST card/codes/verify', { body: { code: spokenCode } })
    expect(checked.body).toEqual({ validUntil: null })
    const back = await admin.call('POST former-members/return', { body: { documentId: AFFILIATE, currentPassword } as never })
    expect(back.status).toBe(200)
    expect((await fetch(feed)).status).toBe(200)
  })
})
