import { type Contract, contract } from '@afilia/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import type { Db } from './platform/postgres/db.ts'
import { hashToken } from './platform/sealing/sealing.ts'
import { loadDemoAdvantages } from './testing/demo.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

// The reviewed table of who may call what on whose record. A new endpoint fails here until it has a row.

const WHO = {
  affiliate: '00000001R',
  student: '00000002W',
  senior: '00000004G',
  delegate: '00000005M',
  supervisor: '00000006Y',
  admin: '00000007F',
}
type Who = keyof typeof WHO
const everybody = Object.keys(WHO) as Who[]

/** Whose record the path names, seen from the demo's delegate and supervisor. */
type Whose = 'own' | 'of their centre' | 'of their province' | 'elsewhere' | 'nobody'

type Row = 'anybody' | 'whoever is signed in' | 'the owner of the thing' | Who[] | Record<Whose, Who[]>
const ownOnly: Row = { own: everybody, 'of their centre': [], 'of their province': [], elsewhere: [], nobody: [] }
const ownOrStaff: Row = {
  own: everybody,
  'of their centre': ['delegate', 'supervisor', 'admin'],
  'of their province': ['supervisor', 'admin'],
  elsewhere: ['admin'],
  nobody: [],
}

/** Names a thing besides the person: here nobody is let in to one that is not theirs; that its owner is, the area's own tests show. */
const ownThing: Row = 'the owner of the thing'

const TABLE: Record<keyof Contract, Row> = {
  'GET people/{docid}': ownOrStaff,
  'GET people/{id}/profile': ownOrStaff,
  'PUT people/{id}/profile': ownOnly,
  'GET permissions': 'whoever is signed in',
  'GET preferences/document-id/{docid}': ownOnly,
  'GET settings/document-id/{docid}': ownOnly,
  'PATCH settings/document-id/{docid}': ownOnly,
  'PUT settings/document-id/{docid}': ownOnly,
  'PUT preferences/document-id/{docid}': ownOnly,
  'PATCH preferences/document-id/{docid}': ownOnly,
  'POST preferences/document-id/{docid}/flag-first-affiliate-login': ownOnly,
  'GET preferences/document-id/{docid}/lr-site-ids': ownOnly,
  'GET job-types': 'anybody',
  'GET interests': 'anybody',
  'GET advantages': 'anybody',
  'GET benefits': 'anybody',
  'GET discounts': 'anybody',
  'GET categories': 'anybody',
  'GET advantages/{advantage}': 'anybody',
  'GET benefits/{advantage}': 'anybody',
  // The one that is asked for is a benefit.
  'GET discounts/{advantage}': ownThing,
  'GET advantages/{advantage}/how-to-use': 'whoever is signed in',
  'GET benefits/{advantage}/how-to-use': 'whoever is signed in',
  'GET discounts/{advantage}/how-to-use': ownThing,
  'POST advantages/near': 'whoever is signed in',
  'GET companies': 'whoever is signed in',
  'GET companies/{company}': 'whoever is signed in',
  'GET bookmarks': 'whoever is signed in',
  'GET bookmarks/keys': 'whoever is signed in',
  'POST bookmarks': 'whoever is signed in',
  'DELETE bookmarks/{kind}/{id}': 'whoever is signed in',
  'GET people/password': 'whoever is signed in',
  'POST people/change-password': 'whoever is signed in',
  'GET regions': 'anybody',
  'GET geo-regions': 'anybody',
  'GET specialties': 'anybody',
  'GET titles': 'anybody',
  'GET schools': 'anybody',
  'GET municipalities': 'anybody',
  'GET postal-codes': 'anybody',
  'GET postal-codes/{code}': 'anybody',
  'GET work-centers': 'whoever is signed in',
  'GET employers': 'whoever is signed in',
  'GET sessions': 'whoever is signed in',
  'DELETE sessions/{id}': 'whoever is signed in',
  'DELETE sessions': 'whoever is signed in',
  'POST people/{id}/email-confirmations': ownOnly,
  'GET passkeys': 'whoever is signed in',
  'POST passkeys/confirmation-options': 'whoever is signed in',
  'POST passkeys/options': 'whoever is signed in',
  'POST passkeys': 'whoever is signed in',
  'DELETE passkeys/{id}': 'whoever is signed in',
  'GET mails': ['admin'],
  'GET people/{id}/sights': ownOnly,
  'GET people/{id}/consents': ownOnly,
  'POST people/{id}/consents': ownOnly,
  'GET people/{id}/consents/history': ownOnly,
  'GET people/{id}/exports': ownOnly,
  'POST people/{id}/exports': ownOnly,
  'DELETE people/{id}/exports/{export}': ownOnly,
  'GET people/{id}/exports/{export}/json': ownThing,
  'GET people/{id}/exports/{export}/pdf': ownThing,
  'GET people/{id}/rights-requests': ownOnly,
  'POST people/{id}/rights-requests': ownOnly,
  'POST people/{id}/rights-requests/{request}/withdraw': ownThing,
  'GET people/{id}/erasure-preview': ownOnly,
  'GET rights-requests': ['admin'],
  'GET rights-requests/{request}': ownThing,
  'POST rights-requests/{request}/answer': ['admin'],
  'POST rights-requests/{request}/extend': ['admin'],
  'GET card': ['affiliate', 'student', 'senior', 'delegate'],
  'GET card/keys': 'anybody',
  'POST card/codes': ['affiliate', 'student', 'senior', 'delegate'],
  'POST card/codes/verify': 'anybody',
  'GET people/receipts': 'whoever is signed in',
  'GET people/receipt/download/{id}': ownThing,
  'GET people/quota/download/': 'whoever is signed in',
  'GET people/mandate/download/{id}': ownThing,
  'GET transactions/my-resume': 'whoever is signed in',
  'GET authorizations/model-182': 'whoever is signed in',
  'POST authorizations/change-model-182': 'whoever is signed in',
  'GET home': 'anybody',
  'GET important-periods': 'whoever is signed in',
  'GET schedule/my-schedule': 'whoever is signed in',
  'PUT schedule/my-schedule': 'whoever is signed in',
  'GET schedule/my-settings': 'whoever is signed in',
  'PUT schedule/my-settings': 'whoever is signed in',
  'GET schedule/my-feed': 'whoever is signed in',
  'POST schedule/my-feed': 'whoever is signed in',
  'DELETE schedule/my-feed': 'whoever is signed in',
  'GET schedule/feed/{token}/shifts.ics': 'anybody',
  'GET short-news/by-provinces': 'anybody',
  'GET short-news/exists-news': 'whoever is signed in',
  'PUT user-infos/update-last-visited-news': 'whoever is signed in',
  'GET short-news/{id}': 'anybody',
  'GET union/offices': 'anybody',
  'GET union/offices/{id}': 'anybody',
  'GET union/my-office': 'whoever is signed in',
  'GET people/{id}/pwa/delegates': ownOnly,
  'GET people/{id}/pwa/authors': ownOnly,
  'GET people/{id}/pwa/authors-sede': ownOnly,
  'GET union/my-people': ['delegate', 'supervisor'],
  'GET union/my-contact': ['delegate', 'supervisor'],
  'PUT union/my-contact': ['delegate', 'supervisor'],
  'GET legal/texts': 'anybody',
  'GET legal/texts/{anchor}': 'anybody',
  'GET legal/acceptances': 'whoever is signed in',
  'POST legal/acceptances': 'whoever is signed in',
  'POST services/notify/api/notifications/send_contact_email': 'anybody',
  // Whom each content is for is a rule of the content, which the area's own tests show.
  'GET areas/row': 'anybody',
  'GET media-contents/{id}': 'anybody',
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents': 'anybody',
  'GET o/headless-delivery/v1.0/content-structures/{id}/structured-contents': 'anybody',
  'GET o/headless-delivery/v1.0/structured-content-folders/{id}/structured-contents': 'anybody',
  'GET o/headless-delivery/v1.0/structured-contents/{id}': 'anybody',
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-key/{key}': 'anybody',
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-uuid/{uuid}': 'anybody',
  'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures': 'anybody',
  'GET o/headless-delivery/v1.0/content-structures/{id}': 'anybody',
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-content-folders': 'anybody',
  'GET o/headless-delivery/v1.0/documents/{id}': 'anybody',
  'GET o/headless-delivery/v1.0/sites/{siteId}/documents': 'anybody',
  'GET o/headless-delivery/v1.0/document-folders/{id}/documents': 'anybody',
  'GET o/headless-delivery/v1.0/sites/{siteId}/document-folders': 'anybody',
  'GET _search/{product}-content': 'anybody',
}

interface Target {
  readonly id: string
  readonly docid: string
}
/** Of the demo: a benefit that is public, and a company. */
const CONTENT = { advantage: 'apoyo-psicologico', company: 'cines-lumbrera' }
/** Things that everybody may see, by name. */
const PUBLIC_THINGS: Partial<Record<keyof Contract, Readonly<Record<string, string>>>> = {
  'GET union/offices/{id}': { id: 'SP-PR44' },
  'GET legal/texts/{anchor}': { anchor: 'aviso-legal' },
}
/** Opens the calendar of somebody else. */
const FEED_TOKEN = 'known-to-the-test'

let app: TestApp
let visitor: Client
const clients = new Map<Who, Client>()
const targets = new Map<Whose, Target>()
const own = new Map<Who, Target>()

beforeAll(async () => {
  app = await startTestApp()
  await loadDemoAdvantages(app.deps)
  visitor = app.visitor()
  for (const who of everybody) {
    const client = await app.signedIn(WHO[who])
    clients.set(who, client)
    own.set(who, { id: (await client.session()).personId!, docid: WHO[who] })
  }
  const delegate = await app.db.selectFrom('people').selectAll().where('id', '=', own.get('delegate')!.id).executeTakeFirstOrThrow()
  const others = app.db
    .selectFrom('people')
    .select(['id', 'document_id_sealed'])
    .where(
      'id',
      'not in',
      [...own.values()].map(({ id }) => id),
    )
    .orderBy('id')
    .limit(1)
  const find = async (query: typeof others): Promise<Target> => {
    const row = await query.executeTakeFirstOrThrow()
    return { id: row.id, docid: app.deps.sealing.open(row.document_id_sealed) }
  }
  targets.set('of their centre', await find(others.where('affiliate_seat_id', '=', delegate.affiliate_seat_id)))
  targets.set(
    'of their province',
    await find(
      others
        .where('affiliate_province_id', '=', delegate.affiliate_province_id)
        .where('affiliate_seat_id', '!=', delegate.affiliate_seat_id),
    ),
  )
  targets.set('elsewhere', await find(others.where('affiliate_province_id', '!=', delegate.affiliate_province_id)))
  await app.db
    .insertInto('schedules')
    .values({ person_id: targets.get('elsewhere')!.id, feed_hash: hashToken('schedule-feed', FEED_TOKEN) })
    .execute()
  const news = await app.db
    .selectFrom('short_news')
    .select('id')
    .where(sql<boolean>`readers @> '{PUBLIC}'`)
    .limit(1)
    .executeTakeFirstOrThrow()
  PUBLIC_THINGS['GET short-news/{id}'] = { id: news.id }
  await publishContent(app.db)
  targets.set('nobody', { id: '01890000-0000-7000-8000-000000000000', docid: '99999999R' })
})
afterAll(() => app.stop())

/** Parts of a path that name what is published, by the path's beginning: other ids are those of people. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'media-contents': { id: '70001' },
  'o/headless-delivery/v1.0/sites': { siteId: '20000', key: 'EVERYBODY', uuid: '01890000-0000-7000-8000-000000000002' },
  'o/headless-delivery/v1.0/content-structures': { id: '30001' },
  'o/headless-delivery/v1.0/structured-content-folders': { id: '36001' },
  'o/headless-delivery/v1.0/structured-contents': { id: '500001' },
  'o/headless-delivery/v1.0/documents': { id: '70001' },
  'o/headless-delivery/v1.0/document-folders': { id: '8' },
}
const publishedOf = (name: string): object =>
  Object.entries(PUBLISHED).find(([path]) => name.split(' ')[1]!.startsWith(`${path}/`))?.[1] ?? {}

async function publishContent(db: Db): Promise<void> {
  const [at, site_id] = [new Date(), '20000']
  const dates = { created_at: at, modified_at: at }
  await db
    .insertInto('content_folders')
    .values({ id: '36001', site_id, parent_id: null, name: 'Folder', ...dates })
    .execute()
  await db
    .insertInto('contents')
    .values({
      id: '500001',
      uuid: '01890000-0000-7000-8000-000000000002',
      site_id,
      structure_id: '30001',
      folder_id: null,
      key: 'EVERYBODY',
      external_reference_code: 'everybody',
      friendly_path: 'everybody',
      state: 'approved',
      readers: ['PUBLIC'],
      ...dates,
      published_at: at,
      creator: '',
      keywords: [],
      category_ids: [],
      texts: '{}',
      fields: '[]',
      search: '',
    })
    .execute()
  await db
    .insertInto('documents')
    .values({
      id: '70001',
      uuid: '01890000-0000-7000-8000-000000000003',
      site_id,
      folder_id: '8',
      tag: 'IMAGE',
      file_name: 'a.jpg',
      media_type: 'image/jpeg',
      size_in_bytes: '1',
      sha256: 'ab'.repeat(32),
      width: 1,
      height: 1,
      color: null,
      texts: '{}',
      ...dates,
    })
    .execute()
}

/** Let in means: neither unknown, nor refused, nor told that there is no such person. A body that is wrong comes after that. */
async function isLetIn(client: Client, name: keyof Contract, target: Target): Promise<boolean> {
  const params = {
    export: target.id,
    request: target.id,
    ...target,
    code: '28013',
    token: FEED_TOKEN,
    product: 'portal',
    ...CONTENT,
    ...publishedOf(name),
    ...PUBLIC_THINGS[name],
  } as never
  const query = name === 'GET areas/row' ? { area: 'NEWS' } : {}
  const { status } = await client.call(name, { params, query, ...(!name.startsWith('GET') && { body: {} }) })
  return ![401, 403, 404].includes(status)
}

const somebody: Target = { id: 'none', docid: 'none' }

describe.each(Object.keys(contract) as (keyof Contract)[])('%s', (name) => {
  const row = TABLE[name]

  test('a visitor', async () => {
    const target = typeof row === 'object' && !Array.isArray(row) ? targets.get('elsewhere')! : somebody
    expect(await isLetIn(visitor, name, target)).toBe(row === 'anybody')
  })

  if (typeof row === 'object' && !Array.isArray(row)) {
    test.each(Object.keys(row) as Whose[])('on a record: %s', async (whose) => {
      const letIn: Who[] = []
      for (const who of everybody) {
        if (await isLetIn(clients.get(who)!, name, whose === 'own' ? own.get(who)! : targets.get(whose)!)) letIn.push(who)
      }
      expect(letIn).toEqual(row[whose])
    })
  } else if (!name.startsWith('DELETE')) {
    // What these delete is looked for among the caller's own: the tests of identity show that nobody ends another's.
    test('by role', async () => {
      const letIn: Who[] = []
      for (const who of everybody) if (await isLetIn(clients.get(who)!, name, somebody)) letIn.push(who)
      expect(letIn).toEqual(Array.isArray(row) ? row : row === ownThing ? [] : everybody)
    })
  }
})
