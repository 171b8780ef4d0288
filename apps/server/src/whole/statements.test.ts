import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStatementNames } from '../platform/postgres/statement-names.ts'
import type { Client } from '../testing/app/client.ts'
import { COMMON_REQUESTS, toPath } from '../testing/app/common-requests.ts'
import { type CountedApp, expectStatements, startCountedApp } from '../testing/app/statements.ts'
import type { TestApp } from '../testing/app/test-app.ts'

const MEMBER = '00000001R'

let app: TestApp
let member: Client
let counted: CountedApp
beforeAll(async () => {
  counted = await startCountedApp()
  app = counted.app
  member = await app.signedIn(MEMBER)
})
afterAll(() => counted.stop())

// Each request passes the gateway, so its count includes the statement that looks up the session.
test.each(COMMON_REQUESTS)('$name: $statements statements', async (request) => {
  const { personId } = await member.session()
  const path = toPath(request, { id: personId!, docid: MEMBER })
  const sender = request.isVisitors ? app.visitor() : member
  await expectStatements(counted, request.statements, async () => () => sender.fetch(path))
})

test.each(['00000001R', '00000004G', '00000007F'])('the home of %s reads everything in at most three prepared statements', async (who) => {
  const reader = await app.signedIn(who)
  await reader.call('GET home')
  counted.texts.length = 0
  expect((await reader.call('GET home')).status).toBe(200)
  const reading = counted.texts.filter((text) => text.startsWith('select'))
  expect(reading.length).toBeLessThanOrEqual(3)
  const nameOf = createStatementNames()
  for (const text of reading) expect([1, 2, 3].map(() => nameOf(text)).at(-1), text).toBeDefined()
})
