import { randomUUID } from 'node:crypto'
import type { Contract } from '@afilia/contract'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { makeBrowser } from '../../testing/processes/browser-keys.ts'
import type { Client } from '../../testing/app/client.ts'
import { type CountedApp, expectStatements, startCountedApp } from '../../testing/app/statements.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { makeMessage } from './push/testing.ts'

const MEMBER = '00000001R'

let app: TestApp
let member: Client
let personId: string
let counted: CountedApp
beforeAll(async () => {
  counted = await startCountedApp()
  app = counted.app
  member = await app.signedIn(MEMBER)
  personId = (await member.session()).personId!
})
afterAll(() => counted.stop())
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
})

interface Request {
  readonly name: keyof Contract & string
  readonly of?: string
  /** Includes `begin`, `commit` and the statements of the session. An increase must be a decision, not an accident (docs/decisions/069). */
  readonly statements: number
  readonly query?: Readonly<Record<string, string>>
  readonly body?: (message: string) => object
}

const player = randomUUID()
const { subscription } = makeBrowser(`https://fcm.googleapis.com/fcm/send/${player}`)

const REQUESTS: readonly Request[] = [
  { name: 'GET services/notify/api/notifications/pwa', statements: 2 },
  { name: 'GET services/notify/api/notifications/pwa', of: 'grouped', statements: 2, query: { isGrouped: 'true', sort: 'age,asc' } },
  { name: 'GET services/notify/api/notifications/pwa', of: 'searched', statements: 4, query: { search: 'referencia' } },
  { name: 'GET services/notify/api/notifications/pwa/{message}', statements: 3 },
  { name: 'PUT services/notify/api/notifications/{message}/read/{x}', statements: 5 },
  { name: 'PUT services/notify/api/notifications/popup/read', statements: 4, body: (id) => ({ id }) },
  { name: 'GET services/notify/api/notifications/my-popups', statements: 2 },
  { name: 'GET services/notify/api/notifications/exist-my-pwa-notifications', statements: 2 },
  { name: 'GET pwa/preferences/last-visited-mailbox', statements: 2 },
  { name: 'PUT user-infos/update-last-visited-mailbox', statements: 4 },
  { name: 'GET message-preferences', statements: 2 },
  {
    name: 'POST services/notify/api/os-players',
    of: 'at each start',
    statements: 9,
    body: () => ({ playerId: player, documentId: MEMBER, status: 'CREATED', subscription, isAllowed: true }),
  },
  { name: 'GET services/notify/api/os-players/document-id/{docid}', statements: 2 },
]

test.each(REQUESTS.map((request) => ({ of: '', ...request })))('$name $of: $statements statements', async (request) => {
  await expectStatements(counted, request.statements, async () => {
    await makeMessage(app.deps, { personId, thread: 'case:1' })
    const message = await makeMessage(app.deps, { personId, thread: 'case:1', isPopup: true })
    return () =>
      member.call(request.name, {
        params: { message, x: 'true', docid: MEMBER } as never,
        ...(request.query && { query: request.query }),
        ...(request.body && { body: request.body(message) }),
      })
  })
})
