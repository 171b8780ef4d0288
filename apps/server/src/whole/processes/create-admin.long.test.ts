import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openSignInPage, step } from '../../foundation/identity/testing.ts'
import { createClient } from '../../testing/app/client.ts'
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../../testing/database/database.ts'
import { TEST_DATA_KEY } from '../../testing/database/sealing.ts'
import { BARE_ENV, type ServerProcess, startProcess } from '../../testing/processes/server-process.ts'

const PASSWORD = 'ñu de la sabana'
const PERSON = { 'document-id': '12345678z', 'first-name': 'María', 'last-name': 'Fernández Gil', email: 'Maria@example.org' }

// The database is as after the first start of a portal without the demo.
let database: TestDatabase
let env: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  env = {
    DATABASE_URL: toDatabaseUrl(database),
    DATA_KEY: TEST_DATA_KEY.toString('base64'),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'afilia-admin-')),
  }
  server = startProcess('interfaces', env)
  await server.untilReady()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(env['DATA_DIR']!, { recursive: true, force: true })
})

/** Runs the command with these options. `lines` answer its questions on stdin. */
async function createAdmin(options: Record<string, string>, ...lines: string[]): Promise<{ code: number; output: string; errors: string }> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [new URL('../../create-admin.ts', import.meta.url).pathname, ...args], {
    env: { ...BARE_ENV, ...env },
  })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (errors += text))
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, errors }
}

async function readSignInPage(): Promise<string> {
  const visitor = createClient(server.url())
  return (await step(visitor, await openSignInPage(visitor))).html
}

test('a portal without accounts says how to make the first one, who can then sign in', async () => {
  expect(await readSignInPage()).toContain('npm run create-admin')
  expect(await createAdmin({}, ...Object.values(PERSON), PASSWORD, PASSWORD)).toMatchObject({ code: 0, errors: '' })

  const page = await readSignInPage()
  expect(page).not.toContain('create-admin')
  expect(page).toContain('name="password"')
  const admin = await createClient(server.url()).signIn('12345678Z', PASSWORD)
  expect(await admin.session()).toMatchObject({ docid: '12345678Z' })
  // The first sign-in set up an authenticator app, so after the password the next one asks for its code.
  const again = createClient(server.url())
  expect((await step(again, await openSignInPage(again), { username: 'maria@example.org', password: PASSWORD })).location).toMatch(
    /second$/,
  )
})

test('with an outside identity provider it asks for no password and says what the provider must do', async () => {
  expect(server.output()).toContain('Nobody can sign in yet')
  const person = { ...PERSON, 'document-id': '00000002W', email: 'olga@example.org' }
  const outside = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' }
  Object.assign(env, outside)
  const { code, output, errors } = await createAdmin(person)
  for (const name of Object.keys(outside)) delete env[name]
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/The administrator is created\..*00000002W.*docid.*ROLE_ADMIN/)
  expect(output).not.toContain('mails a link')
})

test('what is wrong or taken is rejected in one line, and the password is not shown', async () => {
  const rejected = async (options: Record<string, string>, ...lines: string[]) => {
    const { code, output, errors } = await createAdmin({ ...PERSON, ...options }, ...lines)
    expect(output).not.toContain(PASSWORD)
    return [code, errors.trim()]
  }
  expect(await rejected({ 'document-id': '12345678A' })).toEqual([1, expect.stringMatching(/^Identity document.*letter is wrong\.$/)])
  expect(await rejected({}, 'Fernández!')).toEqual([1, expect.stringMatching(/^Password: It must be/)])
  expect(await rejected({ name: 'María' })).toEqual([1, expect.stringMatching(/^It knows these options.*--first-name/)])
  expect(await rejected({}, PASSWORD, 'another one')).toEqual([1, 'Password: The two are not the same.'])
  expect(await rejected({ email: 'other@example.org' }, PASSWORD, PASSWORD)).toEqual([
    1,
    expect.stringMatching(/^Somebody with this document id/),
  ])
})

test('without a password, the running portal mails a link to choose one', async () => {
  const person = { ...PERSON, 'document-id': '00000001R', email: 'ana@example.org' }
  expect(await createAdmin(person, '')).toMatchObject({ code: 0, errors: '' })
  await vi.waitFor(async () =>
    expect(await database.db.selectFrom('mails').select('kind').execute()).toContainEqual({ kind: 'password-reset' }),
  )
})
