import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createCookieJar } from '../../../testing/app/cookie-jar.ts'
import { testSealing } from '../../../testing/database/sealing.ts'
import { SIGN_IN_LIMIT } from '../tokens/lifetimes.ts'
import { nameCookies, readSealedCookie, readSessionCookie, toKeep, toKind, writeSealedCookie } from './cookies.ts'

const NOW = Date.now()

/** Writes a sealed cookie at `NOW`, lets `bend` change what the browser has, and reads it after so many ms. */
async function writeAndRead(after: number, bend = (jar: ReturnType<typeof createCookieJar>): void => void jar): Promise<string> {
  const app = new Hono()
    .get('/write', (context) => {
      writeSealedCookie(context, testSealing, 'one', 'a value', new Date(NOW))
      writeSealedCookie(context, testSealing, 'two', 'another', new Date(NOW))
      return context.text('')
    })
    .get('/read', (context) => context.text(readSealedCookie(context, testSealing, 'one', new Date(NOW + after)) ?? 'none'))
  const jar = createCookieJar()
  jar.read(await app.request('/write'))
  bend(jar)
  return (await app.request('/read', { headers: { cookie: jar.header() } })).text()
}

test('a sealed cookie is valid for a quarter of an hour', async () => {
  expect(await writeAndRead(SIGN_IN_LIMIT - 1)).toBe('a value')
  expect(await writeAndRead(SIGN_IN_LIMIT)).toBe('none')
})

test.each<[string, string | undefined]>([
  ['nonsense', 'nonsense'],
  ['nothing', ''],
  ['the cookie of another name', undefined],
])('with %s in its place there is none', async (_, value) => {
  expect(await writeAndRead(0, (jar) => jar.set('one', value ?? jar.get('two')!))).toBe('none')
})

test('the session is read by its name, or else by its older one', () => {
  const names = nameCookies(true)
  const older = '__Secure-next-auth.session-token=old'
  const newer = '__Host-next-auth.session-token=new'
  expect(
    [`${older}; ${newer}`, older, newer, 'next-auth.session-token=plain', '', undefined].map((all) => readSessionCookie(all, names)),
  ).toEqual(['new', 'old', 'new', undefined, undefined, undefined])
})

test('each kind of session has its own value of the field', () => {
  expect((['passing', 'kept', 'shared'] as const).map((kind) => toKind(toKeep(kind)))).toEqual(['passing', 'kept', 'shared'])
  expect([undefined, 'true', 'Shared'].map(toKind)).toEqual(['passing', 'passing', 'passing'])
})
