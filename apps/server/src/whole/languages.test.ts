import type { Audience } from '@afilia/domain/messages/audience'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMessage } from '../foundation/notifications/mail.ts'
import { notifyMember } from '../foundation/notifications/notifying/commands.ts'
import { openTestPortal, removeTestBuilds, writeTestBuilds } from '../portal/testing.ts'
import type { Client } from '../testing/app/client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../testing/members/make-member.ts'

// §9: user-selectable are Castellano (es), Català (ca) and Euskera (eu). The others are Castilian's then.
const SELECTABLE = ['es', 'ca', 'eu']

let app: TestApp
let member: MadeMember
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ env: { SELECTABLE_LANGUAGES: SELECTABLE.join(',') } })
  member = await makeMember(app, 'affiliate')
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())

const settings = () => ({ params: { docid: member.documentId } })
const choose = (langKey: string) => member.client.call('PATCH settings/document-id/{docid}', { ...settings(), body: { langKey } })
const measure = async (audience: Audience) =>
  ((await admin.call('POST audiences/count', { body: { audience } })).body as { members: number | null }).members
const count = (language: string) => measure({ by: 'LANGUAGE', in: [language] })
const readStored = () => app.db.selectFrom('settings').select('lang_key').where('person_id', '=', member.personId).executeTakeFirstOrThrow()

describe('§9: an account whose language cannot be selected', () => {
  test('keeps it, and reads Castilian: in the settings, the session, its mails and its calendar', async () => {
    await choose('ca')
    expect(await member.client.session()).toMatchObject({ langKey: 'ca' })
    expect((await choose('gl')).body).toMatchObject({ langKey: 'es' })
    expect((await member.client.call('GET settings/document-id/{docid}', settings())).body).toMatchObject({ langKey: 'es' })
    expect(await member.client.session()).toMatchObject({ langKey: 'es' })
    expect(await readStored()).toEqual({ lang_key: 'gl' })

    await notifyMember(app.db, app.deps, { personId: member.personId, topic: 'UNION', phrase: 'account.changed', link: null, mail: MAIL })
    const mail = await app.db.selectFrom('mails').selectAll().where('person_id', '=', member.personId).executeTakeFirstOrThrow()
    expect(openMessage(app.deps.sealing, mail)).toMatchObject({ language: 'es', subject: 'es' })
  })

  test('counts in an audience as a reader of Castilian', async () => {
    const everybody = (await measure({ all: [] }))!
    const readers = await Promise.all(SELECTABLE.map(count))
    // The demo has more than a hundred who chose Galician. Each count is rounded to tens.
    expect(await count('gl')).toBeNull()
    expect(Math.abs(everybody - readers.reduce((sum: number, one) => sum + one!, 0))).toBeLessThanOrEqual(20)
  })
})

const MAIL = { kind: 'own', isService: true, write: (language: string) => ({ subject: language, text: 't' }) } as const

test.each([
  ['gl', 'es'],
  ['en;q=0.9, eu;q=0.5', 'eu'],
  ['ca-ES', 'ca'],
])('§9: an answer to a browser that wants %s is in %s', async (header, language) => {
  const answer = await app.visitor().call('GET people/{id}/profile', { params: { id: 'x' }, headers: { 'accept-language': header } })
  expect(answer.headers.get('content-language')).toBe(language)
})

const open = (visitor: Client, headers = {}) => visitor.fetch('/oidc/password/forgot', { headers })

describe('§9: the sign-in pages', () => {
  test('offer the languages that can be selected, and no others', async () => {
    const html = await (await open(app.visitor(), { 'accept-language': 'gl' })).text()
    expect(html).toContain('<html lang="es">')
    const offered = [...html.matchAll(/name="lang" value="(\w+)"|hreflang="(\w+)"/g)].map(([, button, link]) => button ?? link)
    expect(offered).toEqual(['ca', 'eu'])
  })

  test('do not take another from their address, a form or the cookie', async () => {
    const visitor = app.visitor()
    expect((await visitor.fetch('/oidc/password/forgot?lang=gl')).status).toBe(200)
    expect(visitor.jar.get('afilia.lang')).toBeUndefined()
    visitor.jar.set('afilia.lang', 'en')
    expect(await (await open(visitor)).text()).toContain('<html lang="es">')
    expect((await visitor.fetch('/oidc/password/forgot?lang=eu')).status).toBe(303)
    expect(await (await open(visitor)).text()).toContain('<html lang="eu">')
  })
})

test('§9: the pages of the portal offer and take only the languages that can be selected', async () => {
  const builds = await writeTestBuilds()
  try {
    const portal = await openTestPortal(builds)
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await portal.request(`http://localhost:3000${path}`, { headers })).text()

    const page = await read('/contact?lang=gl', { 'accept-language': 'en, ca;q=0.5', cookie: 'afilia.lang=gl' })
    expect(page).toContain('<html lang="ca">')
    expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)![1]!)).toMatchObject({ language: 'ca', languages: SELECTABLE })
    expect([...page.matchAll(/hreflang="(\w+)"/g)].map(([, language]) => language)).toEqual(SELECTABLE)
    // A language that cannot be selected is no other page.
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/contact">')

    const home = await read('/')
    expect([...home.matchAll(/hrefLang="(\w+)"/g)].map(([, language]) => language)).toEqual(SELECTABLE)
    expect(home).toContain('<li>other</li>')

    const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]+\?lang=(\w+)<\/loc>/g)].map(([, language]) => language)
    expect(new Set(addresses)).toEqual(new Set(SELECTABLE))
    expect((await read('/admin')).slice(0, 20)).toContain('lang="es"')
  } finally {
    await removeTestBuilds(builds)
  }
})
