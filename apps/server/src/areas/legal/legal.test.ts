import type { LegalAcceptance, LegalText } from '@afilia/contract/content/legal'
import { LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadLegalTexts } from '../../reference/legal-texts.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startTestApp({ env: { UNION_NAME: 'Enfermería Unida' } })
  client = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('legal_acceptances').execute()
  await app.db.deleteFrom('legal_texts').where('version', '>', 1).execute()
})

const addVersion = (version: number, from: string, texts = { es: { title: 'Nuevo', body: 'Texto nuevo' } }) =>
  app.db
    .insertInto('legal_texts')
    .values({ anchor: 'condiciones-de-uso', version, in_force_from: new Date(from), texts: JSON.stringify(texts) })
    .execute()
const one = async (query = {}, language = 'es') =>
  app
    .visitor()
    .call('GET legal/texts/{anchor}', { params: { anchor: 'condiciones-de-uso' }, query, headers: { 'accept-language': language } })

describe('the texts', () => {
  test.each(LANGUAGES)('everybody can read the six texts, with the union’s name and no gap to fill in: %s', async (language) => {
    const { body } = await app.visitor().call('GET legal/texts', { headers: { 'accept-language': language } })
    const texts = body as LegalText[]
    expect(texts.map(({ anchor }) => anchor)).toEqual(LEGAL_ANCHORS)
    expect(new Set(texts.map((text) => text.language))).toEqual(new Set([language]))
    for (const { title, body: words } of texts) {
      expect(title.length).toBeGreaterThan(4)
      expect(words.length).toBeGreaterThan(500)
      expect(words).not.toMatch(/[{}[\]#]{2}[^ #]|\{|TODO|XXX/)
    }
    expect(texts[0]!.body).toContain('Enfermería Unida')
    expect(texts.filter(({ asksAcceptance }) => asksAcceptance).map(({ anchor }) => anchor)).toEqual([
      'condiciones-de-uso',
      'proteccion-datos-personales',
    ])
  })

  test('Ley 34/2002 art. 10, GDPR art. 13: the legal notice and the privacy policy say who is responsible', async () => {
    const env = {
      UNION_LEGAL_NAME: 'Sindicato de Enfermería Unida',
      UNION_TAX_ID: 'G12345674',
      UNION_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
      UNION_REGISTER: '99000000 (Ministerio de Trabajo)',
      UNION_EMAIL: 'info@example.org',
      UNION_DPO_EMAIL: 'dpd@example.org',
    }
    const named = await startTestApp({ env, on: app })
    for (const anchor of LEGAL_ANCHORS) {
      const { body } = await named.visitor().call('GET legal/texts/{anchor}', { params: { anchor } })
      const says = Object.values(env).filter((value) => (body as LegalText).body.includes(value))
      expect(says, anchor).toEqual(['aviso-legal', 'proteccion-datos-personales'].includes(anchor) ? Object.values(env) : [])
    }
    await named.stop()
  })

  test('GDPR art. 13.1.e: the privacy policy alone names the processors, if the union lists them', async () => {
    const UNION_PROCESSORS = 'Nubes del Sur, S. L. (alojamiento, Sevilla); Correo Norte (correo, Dublín)'
    const named = await startTestApp({ env: { UNION_PROCESSORS }, on: app })
    const bodies = await Promise.all(
      LEGAL_ANCHORS.map(async (anchor) => {
        const { body } = await named.visitor().call('GET legal/texts/{anchor}', { params: { anchor } })
        return (body as LegalText).body.includes(UNION_PROCESSORS) ? [anchor] : []
      }),
    )
    expect(bodies.flat()).toEqual(['proteccion-datos-personales'])
    await named.stop()
  })

  test('the newest version in force is shown; earlier ones can be read, later ones cannot', async () => {
    await addVersion(2, '2026-02-01')
    await addVersion(3, '2999-01-01')
    const { body } = await one()
    expect(body).toMatchObject({ version: 2, body: 'Texto nuevo', versions: [{ version: 2 }, { version: 1 }] })
    expect((await one({ version: '1' })).body).toMatchObject({ version: 1 })
    expect([(await one({ version: '3' })).status, (await one({ version: '9' })).status, (await one({ version: 'x' })).status]).toEqual([
      404, 404, 400,
    ])
    const nothing = await app.visitor().call('GET legal/texts/{anchor}', { params: { anchor: 'nothing' } })
    expect(nothing.status).toBe(404)
  })

  test('a text falls back to Castilian and says so if the reader’s language is missing', async () => {
    await addVersion(2, '2026-02-01')
    expect((await one({}, 'eu')).body).toMatchObject({ language: 'es', title: 'Nuevo' })
  })

  test('a later start of the server changes no version that members may have accepted', async () => {
    const texts = JSON.stringify({ es: { title: 'Propio', body: 'Del sindicato' } })
    await app.db.updateTable('legal_texts').set({ texts }).where('anchor', '=', 'condiciones-de-uso').execute()
    await loadLegalTexts(app.db)
    expect((await one()).body).toMatchObject({ title: 'Propio' })
  })
})

const accept = (version: number, anchor = 'condiciones-de-uso') => client.call('POST legal/acceptances', { body: { anchor, version } })

const state = async () => (await client.call('GET legal/acceptances')).body as LegalAcceptance[]

describe('acceptance', () => {
  test('is asked for two texts, and stored with version and language', async () => {
    expect(await state()).toMatchObject([
      { anchor: 'condiciones-de-uso', version: 1, acceptedVersion: null },
      { anchor: 'proteccion-datos-personales', version: 1, acceptedVersion: null },
    ])
    expect((await accept(1)).body).toMatchObject([{ acceptedVersion: 1 }, { acceptedVersion: null }])
    const row = await app.db.selectFrom('legal_acceptances').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ anchor: 'condiciones-de-uso', version: 1, language: 'es', person_id: (await client.session()).personId })
  })

  test('sent several times at once is stored once', async () => {
    const answers = await Promise.all([accept(1), accept(1), accept(1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.db.selectFrom('legal_acceptances').select('id').execute()).toHaveLength(1)
  })

  test('is asked again for a new version, and that of the old one is kept', async () => {
    await accept(1)
    await addVersion(2, '2026-02-01')
    expect((await state())[0]).toMatchObject({ version: 2, acceptedVersion: 1 })
    expect((await accept(1)).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    await accept(2)
    expect(await app.db.selectFrom('legal_acceptances').select('version').orderBy('version').execute()).toEqual([
      { version: 1 },
      { version: 2 },
    ])
  })

  test('counts only for the member who gave it, and visitors have none', async () => {
    await accept(1)
    const other = await app.signedIn('00000002W')
    expect(((await other.call('GET legal/acceptances')).body as LegalAcceptance[])[0]).toMatchObject({ acceptedVersion: null })
    expect((await app.visitor().call('GET legal/acceptances')).status).toBe(401)
  })

  test('is rejected for a text that only informs', async () => {
    expect((await accept(1, 'aviso-legal')).status).toBe(400)
  })
})
