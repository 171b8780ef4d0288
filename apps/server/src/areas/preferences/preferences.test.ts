import type { Preferences, Settings } from '@afilia/contract/people/preferences'
import type { ShortNews } from '@afilia/contract/content/news'
import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const AFFILIATE = '00000001R'
const SENIOR = '00000004G'
const params = { docid: AFFILIATE }

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn(AFFILIATE)
})
afterAll(() => app.stop())

const settings = async (): Promise<Settings> => (await member.call('GET settings/document-id/{docid}', { params })).body
const preferences = async (): Promise<Preferences> => (await member.call('GET preferences/document-id/{docid}', { params })).body
const flag = () => member.call('POST preferences/document-id/{docid}/flag-first-affiliate-login', { params })
const patchSettings = (body: unknown) => member.call('PATCH settings/document-id/{docid}', { params, body })
const patchPreferences = (body: unknown) => member.call('PATCH preferences/document-id/{docid}', { params, body })

const move = async (to: string): Promise<void> => {
  const id = (await member.session()).personId!
  const body = (await member.call('GET people/{id}/profile', { params: { id } })).body as unknown as ProfileEdit
  const labor = { ...body.labor, affiliateProvince: { id: to }, affiliateSede: null }
  expect((await member.call('PUT people/{id}/profile', { params: { id }, body: { ...body, labor } })).status).toBe(200)
}

describe('settings', () => {
  test('PATCH changes the fields that are sent and no others', async () => {
    const before = await settings()
    const answer = await patchSettings({ eir: !before.eir, jobRegions: [{ id: 'CA13' }, { id: 'CA13' }, { id: 'CA01' }] })
    expect(answer.status).toBe(200)
    const regions = [{ id: 'CA01', name: 'Andalucía' }, expect.objectContaining({ id: 'CA13' })]
    expect(answer.body).toEqual({ ...before, eir: !before.eir, jobRegions: regions })
    expect(await settings()).toEqual(answer.body)
  })

  test('PATCH can change the language alone', async () => {
    const before = await settings()
    expect((await patchSettings({ langKey: 'gl' })).body).toMatchObject({ ...before, langKey: 'gl', jobRegions: expect.anything() })
    await patchSettings({ langKey: 'es' })
  })

  test('PUT accepts what GET answered', async () => {
    const read = await settings()
    const body = { ...read, interests: [{ value: 'TRAINING' }], jobTypes: [{ value: 'NURSE' }, { value: 'SPECIALIST' }] }
    const answer = await member.call('PUT settings/document-id/{docid}', { params, body })
    expect(answer.body).toEqual(body)
    const part = await member.call('PUT settings/document-id/{docid}', { params, body: { eir: true } })
    expect([part.status, part.problem.fieldErrors?.map(({ field }) => field)]).toEqual([
      400,
      expect.arrayContaining(['langKey', 'jobTypes']),
    ])
  })

  test.each([
    [{ jobRegions: [{ id: 'CA01' }, {}] }, 'api.REGION_BAD_REQUEST_ID_REQUIRED', 'jobRegions.1'],
    [{ jobRegions: [{ id: 'CA99' }] }, 'api.REFERENCE_NOT_FOUND', 'jobRegions.0'],
    [{ jobTypes: [{ value: 'DOCTOR' }] }, 'api.REQUEST_INVALID', 'jobTypes.0.value'],
    [{ interests: [{ value: 'X' }] }, 'api.REQUEST_INVALID', 'interests.0.value'],
    [{ langKey: 'fr' }, 'api.REQUEST_INVALID', 'langKey'],
  ])('rejects %j and changes nothing', async (body, errorKey, field) => {
    const before = await settings()
    const { status, problem } = await patchSettings({ ...body, eir: !before.eir })
    expect([status, problem.errorKey, problem.fieldErrors?.[0]?.field]).toEqual([400, errorKey, field])
    expect(await settings()).toEqual(before)
  })

  test('two devices that change different settings at once keep both changes', async () => {
    await patchSettings({ provinceNewsOn: true, stateNewsOn: true })
    await Promise.all([patchSettings({ provinceNewsOn: false }), patchSettings({ stateNewsOn: false })])
    expect(await settings()).toMatchObject({ provinceNewsOn: false, stateNewsOn: false })
  })

  test('a member without a row has the default settings, of which the first change keeps the rest', async () => {
    const other = await app.signedIn(SENIOR)
    await app.db
      .deleteFrom('settings')
      .where('person_id', '=', (await other.session()).personId!)
      .execute()
    const body = { privateJobOn: true }
    const answer = await other.call('PATCH settings/document-id/{docid}', { params: { docid: SENIOR }, body })
    expect(answer.body).toMatchObject({ langKey: 'es', provinceNewsOn: true, eir: false, privateJobOn: true, jobRegions: [] })
  })

  test('without a row the language is that of the page, and the first save keeps it', async () => {
    const other = await app.signedIn(SENIOR)
    const { personId } = await other.session()
    await app.db.deleteFrom('settings').where('person_id', '=', personId!).execute()
    const call = { params: { docid: SENIOR }, headers: { 'accept-language': 'eu' } }
    expect((await other.call('GET settings/document-id/{docid}', call)).body).toMatchObject({ langKey: 'eu' })
    await other.call('PATCH settings/document-id/{docid}', { ...call, body: { eir: true } })
    expect((await other.call('GET settings/document-id/{docid}', { params: { docid: SENIOR } })).body).toMatchObject({ langKey: 'eu' })
  })
})

describe('§4, geographical mobility', () => {
  test('what follows the province of the membership moves with it: news, content sites, important periods', async () => {
    await move('PR44')
    await patchSettings({ provinceNewsOn: true })
    await patchPreferences({ provinceExternalId: 'PR44', autonomyExternalId: 'CA01', workCenterExternalId: null })
    await move('PR51')
    const moved = { provinceExternalId: 'PR51', autonomyExternalId: 'CA16', workCenterExternalId: null }
    expect(await preferences()).toMatchObject(moved)
    const sites = await member.call('GET preferences/document-id/{docid}/lr-site-ids', { params })
    expect(sites.body).toEqual([20000, 20116, 20251])
    const { body } = await member.call('GET short-news/by-provinces', { query: { scope: 'PROVINCE' } })
    expect(new Set((body as unknown as ShortNews[]).flatMap(({ places }) => places.map(({ id }) => id)))).toEqual(new Set(['PR51']))
  })

  test('what the member chose by hand stays', async () => {
    await move('PR44')
    await patchPreferences({ provinceExternalId: 'PR32', autonomyExternalId: 'CA01' })
    await move('PR51')
    expect(await preferences()).toMatchObject({ provinceExternalId: 'PR32', autonomyExternalId: 'CA16' })
  })
})

describe('preferences', () => {
  test('PATCH and PUT ignore the document id in the body', async () => {
    const before = await preferences()
    expect((await patchPreferences({ provinceExternalId: 'PR32' })).body).toEqual({ ...before, provinceExternalId: 'PR32' })
    const body = {
      ...before,
      documentId: SENIOR,
      workCenterExternalId: null,
      workCenterName: null,
      pushNotificationOn: !before.pushNotificationOn,
    }
    const put = await member.call('PUT preferences/document-id/{docid}', { params, body })
    expect(put.body).toEqual({ ...body, documentId: AFFILIATE })
  })

  test.each([
    [{ autonomyExternalId: '' }, 'api.REGION_BAD_REQUEST_ID_REQUIRED', 'autonomyExternalId'],
    [{ autonomyExternalId: 'PR32' }, 'api.REFERENCE_NOT_FOUND', 'autonomyExternalId'],
    [{ provinceExternalId: 'PR99' }, 'api.REFERENCE_NOT_FOUND', 'provinceExternalId'],
    [{ workCenterExternalId: 'nowhere' }, 'api.REFERENCE_NOT_FOUND', 'workCenterExternalId'],
    [{ pushNotificationOn: 'yes' }, 'api.REQUEST_INVALID', 'pushNotificationOn'],
  ])('rejects %j', async (body, errorKey, field) => {
    const before = await preferences()
    const { status, problem } = await patchPreferences(body)
    expect([status, problem.errorKey, problem.fieldErrors?.[0]?.field]).toEqual([400, errorKey, field])
    expect(await preferences()).toEqual(before)
  })

  test('the sites are those of the followed places, or else of the member’s own', async () => {
    const sites = async (): Promise<number[]> => (await member.call('GET preferences/document-id/{docid}/lr-site-ids', { params })).body
    await patchPreferences({ provinceExternalId: 'PR32', autonomyExternalId: 'CA01' })
    expect(await sites()).toEqual([20_000, 20_101, 20_232])
    await patchPreferences({ provinceExternalId: null, autonomyExternalId: null })
    const { personId } = await member.session()
    const own = await app.db
      .selectFrom('people')
      .innerJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
      .select(['provinces.id', 'provinces.autonomy_id'])
      .where('people.id', '=', personId!)
      .executeTakeFirstOrThrow()
    expect(await sites()).toEqual([20_000, 20_100 + Number(own.autonomy_id.slice(2)), 20_200 + Number(own.id.slice(2))])
  })

  test('the first sign-in as an affiliate counts as the first once, also of two at once', async () => {
    const answers = await Promise.all([flag(), flag(), flag()])
    expect(answers.map(({ body }) => (body as { isFirst: boolean }).isFirst).toSorted()).toEqual([false, false, true])
    expect((await flag()).body).toEqual({ isFirst: false })
  })
})

test('the options are in the language of the reader', async () => {
  const headers = { 'accept-language': 'eu' }
  expect((await app.visitor().call('GET job-types', { headers })).body).toContainEqual({ value: 'NURSE', name: 'Erizaintza' })
  expect((await app.visitor().call('GET interests', { headers })).body).toContainEqual({ value: 'CINEMA', name: 'Zinema' })
})
