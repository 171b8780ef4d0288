import type { NewsScope } from '@afilia/domain/content/news-scopes'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { Hono } from 'hono'
import type { BaseDeps, Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { serveEndpoints } from '../../platform/endpoints/serve-endpoints.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { saveNews } from './commands.ts'
import { newsRoutes } from './routes.ts'

export const SEVILLA = 'PR44'
export const NOW = new Date('2026-09-30T12:00:00Z')
export const DAY = 24 * 3600_000

/** An app, and a caller as the sign-in would make of an affiliate of Seville. */
export async function startNews(): Promise<{ app: TestApp; member: Caller }> {
  const app = await startTestApp()
  const { id } = await app.db.selectFrom('people').select('id').where('email', '=', 'rocio.navarro@example.org').executeTakeFirstOrThrow()
  const member: Caller = {
    personId: id,
    documentId: '',
    roles: ['ROLE_AFFILIATE'],
    provinceId: null,
    seatId: null,
    sessionId: null,
    leftAt: null,
    academicYear: null,
  }
  return { app, member }
}

/** The endpoints of the news at the time of the tests, for whom `identify` returns. */
export function serveNews(appDeps: BaseDeps, identify: () => Caller | null): Hono {
  const deps = { ...appDeps, clock: { now: () => NOW } } as Deps
  return serveEndpoints([newsRoutes], deps, { product: 'portal', identify: async () => identify(), readAddress: () => '127.0.0.1' })
}

interface Made {
  scope?: NewsScope
  places?: string[]
  readers?: ReaderKey[]
  daysAgo?: number
  until?: Date
  state?: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  title?: string
  text?: string
}
export const BARE = { link: null, picture_document_id: null, attachments: [] }
export const timesAt = (at: Date, until?: Date) => ({ created_at: at, updated_at: at, publish_from: at, publish_until: until ?? null })

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createNewsCalls(started: () => { readonly services: Hono; readonly app: TestApp; readonly member: Caller }) {
  async function call(path: string, init: RequestInit = {}) {
    const response = await started().services.request(`/services/portal/api/${path}`, init)
    const text = await response.text()
    return {
      status: response.status,
      total: Number(response.headers.get('x-total-count')),
      body: (text ? JSON.parse(text) : null) as never,
    }
  }
  async function publish({
    scope = 'STATE',
    places = ['STATE'],
    readers = ['MEMBER'],
    daysAgo = 1,
    until,
    state = 'PUBLISHED',
    title = 'x',
    text = 'y',
  }: Made) {
    const at = new Date(NOW.getTime() - daysAgo * DAY)
    const id = newId(at)
    await saveNews(
      started().app.db,
      { ...BARE, id, scope, state, readers, texts: { es: { title, text } }, ...timesAt(at, until) },
      places,
      at,
    )
    return id
  }
  const forget = async () => started().app.db.deleteFrom('short_news').execute()
  const setNews = async (province: boolean, autonomy: boolean, state: boolean) =>
    started()
      .app.db.updateTable('settings')
      .set({ province_news_on: province, autonomy_news_on: autonomy, state_news_on: state })
      .where('person_id', '=', started().member.personId)
      .execute()
  return { call, publish, forget, setNews }
}
