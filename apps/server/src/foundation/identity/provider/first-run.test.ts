import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember, MEMBER_PASSWORD } from '../../../testing/members/make-member.ts'
import { followToPortal, openSignInPage, step } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('without any account the page says how to create the first one; with one, it asks for the password', async () => {
  await app.db.deleteFrom('accounts').execute()
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const empty = await step(visitor, path)
  expect([empty.html.includes('create-admin'), empty.html.includes('name="password"')]).toEqual([true, false])
  const { documentId } = await makeMember(app, 'affiliate')
  expect((await step(visitor, path)).html).toContain('name="password"')
  await followToPortal(visitor, await step(visitor, path, { username: documentId, password: MEMBER_PASSWORD }))
  expect(await visitor.session()).toMatchObject({ docid: documentId })
})

test('a sign-in can be continued at its own address only, and an unknown address has nothing', async () => {
  const visitor = app.visitor()
  const [one, two] = [await openSignInPage(visitor), await openSignInPage(visitor)]
  const fields = { username: 'x', password: 'y' }
  expect([(await step(visitor, one)).status, (await step(visitor, one, fields)).status]).toEqual([410, 410])
  expect([(await step(visitor, two)).status, (await step(visitor, two, fields)).status]).toEqual([200, 422])
  for (const path of [`${two}/other`, '/oidc/password/other', '/oidc/email/other'])
    expect(await step(visitor, path)).toMatchObject({ status: 404, html: expect.stringContaining('Vuelve a empezar') as string })
})
