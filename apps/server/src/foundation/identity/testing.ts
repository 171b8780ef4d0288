import type { AddressInfo } from 'node:net'
import type { Role } from '@afilia/domain/identity/roles'
import { sql, type Updateable } from 'kysely'
import { expect, vi } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { createHttpServer } from '../../platform/http/http-server.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { Client } from '../../testing/app/client.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

/** One step of a browser: the response, and its redirect. */
export interface Step {
  readonly status: number
  readonly location: string
  readonly html: string
  readonly headers: Headers
}

export async function step(client: Client, path: string, fields?: Readonly<Record<string, string>>): Promise<Step> {
  const response = await client.fetch(path, fields && { method: 'POST', body: new URLSearchParams(fields) })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
    headers: response.headers,
  }
}

export async function csrfToken(client: Client): Promise<string> {
  return ((await (await client.fetch('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken
}

/** Posts to the session service like its client, and returns the url of the answer. */
export async function postForUrl(client: Client, action: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const body = new URLSearchParams({ csrfToken: await csrfToken(client), json: 'true', ...fields })
  return ((await (await client.fetch(`/api/auth/${action}`, { method: 'POST', body })).json()) as { url: string }).url
}

/** Opens the sign-in page. Returns its path. */
export async function openSignInPage(client: Client, callbackUrl = '/'): Promise<string> {
  const { location } = await step(client, await postForUrl(client, 'signin/afilia', { callbackUrl }))
  return new URL(location, 'http://unused').pathname
}

/** Follows the redirect at the end of a sign-in back to the portal. Returns the final address. */
export async function followToPortal(client: Client, { location }: Step): Promise<string> {
  const callback = await step(client, location)
  const end = await step(client, callback.location)
  return end.location
}

/** The demo's affiliate. */
export const AFFILIATE = '00000001R'
export const STUDENT = '00000002W'
export const ADMIN = '00000007F'
export const PASSWORD = 'afilia-demo'

export async function getTestAccount(app: TestApp, documentId: string): Promise<{ id: string; personId: string; email: string }> {
  const row = await app.db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['accounts.id', 'accounts.person_id', 'people.email'])
    .where('people.document_id_hash', '=', app.deps.sealing.hash('document-id', documentId))
    .executeTakeFirstOrThrow()
  return { id: row.id, personId: row.person_id, email: row.email ?? '' }
}

/** Waits until every due background task has run. */
export async function untilQueueIsEmpty(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select name from pgboss.job where state <= 'active' and start_after <= now()`.execute(db)
    expect(rows).toEqual([])
  })
}

/** Changes an account's roles directly in the database, as the union does. */
export async function changeRoles(db: Db, accountId: string, roles: readonly Role[]): Promise<void> {
  await changeAccount(db, accountId, { roles: [...roles] })
}

/** Closes an account directly in the database, as the union does. */
export async function closeAccount(db: Db, accountId: string): Promise<void> {
  await changeAccount(db, accountId, { is_enabled: false })
}

export async function reopenAccount(db: Db, accountId: string): Promise<void> {
  await changeAccount(db, accountId, { is_enabled: true })
}

/** Raises the token version, which makes the account's access tokens invalid. */
async function changeAccount(db: Db, accountId: string, columns: Updateable<Database['accounts']>): Promise<void> {
  await db
    .updateTable('accounts')
    .set((eb) => ({ ...columns, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** Expires the access token of a session. */
export async function expireAccessToken(app: TestApp, personId: string): Promise<void> {
  await app.db.updateTable('sessions').set({ access_expires_at: new Date() }).where('person_id', '=', personId).execute()
}

export function bearer(accessToken: string | undefined): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

/** Starts another process of the same deployment: same database and public address, behind a load balancer. */
export async function startTwin(
  app: TestApp,
  options: { publicUrl?: string; env?: Record<string, string> } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  let twin: App | undefined
  const server = createHttpServer(options.publicUrl, (request, response) => twin!.listener(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  twin = await createApp(app.deps, readEnv({ ...options.env }), { publicUrl: options.publicUrl ?? app.url, loopbackUrl: url })
  return {
    url,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await twin?.close()
    },
  }
}
