import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_FORM } from '../../../testing/app/contact-form.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { AFFILIATE, openSignInPage, PASSWORD, postForUrl, step } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Makes the database read-only, like a standby or a database whose disk is full. With `alone` false, makes it writable again. */
async function letRead(alone: boolean): Promise<void> {
  const { db, database } = app
  await sql`alter database ${sql.id(String(database.connection.database))} set default_transaction_read_only = ${sql.lit(alone ? 'on' : 'off')}`
    .execute(db)
    // This statement fails while the database is read-only.
    .catch(() => sql`begin read write; alter database ${sql.id(String(database.connection.database))} reset all; commit`.execute(db))
  // Waits until the other connections have ended, so that no statement begins on one of them. A busy machine may need a while.
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined)
}

test('while the database can only be read, signing in and changes are answered 503 with Retry-After, and go on afterwards', async () => {
  const member = app.visitor()
  const signedIn = await step(member, await openSignInPage(member), { username: AFFILIATE, password: PASSWORD })
  expect(signedIn.status).toBe(303)
  const another = app.visitor()
  const page = await openSignInPage(another)
  const begun = await postForUrl(app.visitor(), 'signin/afilia')

  await letRead(true)
  const sendForm = () => app.visitor().call('POST services/notify/api/notifications/send_contact_email', { body: CONTACT_FORM })
  // The answer of the provider, which handles its own errors.
  const resumed = await step(member, signedIn.location)
  expect(resumed.html).toContain('Espera un momento')
  const answers = [
    resumed,
    await step(another, page, { username: AFFILIATE, password: PASSWORD }),
    await step(app.visitor(), begun),
    await sendForm(),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(answers.map(() => [503, '1']))

  await letRead(false)
  expect((await step(member, signedIn.location)).status).toBe(303)
  expect((await sendForm()).status).toBe(201)
})
