import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { COMMON_REQUESTS, toPath } from './testing/common-requests.ts'
import { type CountedStatements, countStatements } from './testing/statements.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const MEMBER = '00000001R'

let app: TestApp
let member: Client
let counted: CountedStatements
beforeAll(async () => {
  // Without tasks, whose statements would be counted too.
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  member = await app.signedIn(MEMBER)
  counted = countStatements()
})
afterAll(async () => {
  counted.stop()
  await app.stop()
})

// Each passes the gateway, which says who calls: with the look-up of the session one statement.
test.each(COMMON_REQUESTS)('$name: $statements statements', async (request) => {
  const { personId } = await member.session()
  const path = toPath(request, { id: personId!, docid: MEMBER })
  const sender = request.isVisitors ? app.visitor() : member
  const ask = async (): Promise<readonly string[]> => {
    counted.texts.length = 0
    expect((await sender.fetch(path)).status).toBe(200)
    return [...counted.texts]
  }
  // The first may open a connection, or write that the session was used.
  await ask()
  const texts = await ask()
  expect(texts, texts.join('\n\n')).toHaveLength(request.statements)
})
