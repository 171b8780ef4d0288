import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { createDiskFiles } from '../../platform/files.ts'
import { createHttpServer } from '../../platform/http/http-server.ts'
import { createLog } from '../../platform/log.ts'
import type { BaseDeps } from '../../platform/deps.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { type Client, createClient } from './client.ts'
import { createTestDatabase, type TestDatabase } from '../database/database.ts'
import { createSessionOpener, type OpenSession } from '../members/open-session.ts'
import { testSealing } from '../database/sealing.ts'

/** The name of the session's cookie for a portal without TLS. */
const SESSION_COOKIE = 'next-auth.session-token'

export interface TestApp {
  readonly url: string
  readonly db: Db
  readonly deps: BaseDeps
  readonly database: TestDatabase
  /** A client that is not signed in. */
  visitor(): Client
  /** A client with a session, by document id. Opened without the sign-in pages, in a few milliseconds. */
  signedIn(documentId: string): Promise<Client>
  /** Signs in through the real pages, for tests of signing in and of its effects. */
  signedInByPages(documentId: string): Promise<Client>
  /** Stops the app's clock until the test has ended, so that rate limits do not expire. */
  stopClock(): void
  stop(): Promise<void>
}

interface TestAppOptions {
  readonly env?: Record<string, string>
  /** Shares the database and the files of this one. */
  readonly on?: TestApp
  /** Uses a key other than the one with which the demo members are encrypted. */
  readonly sealing?: Sealing
}

/** Starts the real app with its own database of demo members, on its own port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.on?.database ?? (await createTestDatabase(inject('postgres'), 'demo'))
  const filesDir = mkdtempSync(join(tmpdir(), 'afilia-files-'))
  let stoppedAt: Date | undefined
  const deps: BaseDeps = {
    db: database.db,
    autonomousDb: database.autonomousDb,
    clock: { now: () => stoppedAt ?? new Date() },
    sealing: options.sealing ?? testSealing,
    log: createLog('silent'),
    files: options.on?.deps.files ?? createDiskFiles(filesDir),
  }
  let app: App | undefined
  const server = createHttpServer(undefined, (request, response) => app!.listener(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await createApp(deps, readEnv({ ...(!options.env?.['TRUST_PROXY'] && { PASSWORD_COST: 'test' }), ...options.env }), {
    publicUrl: url,
    loopbackUrl: url,
    keepsHours: false,
  })
  let openSession: OpenSession | undefined
  return {
    url,
    db: database.db,
    deps,
    database,
    visitor: () => createClient(url),
    async signedIn(documentId) {
      // Opened with the first session, because many tests need none.
      openSession ??= createSessionOpener(deps, url)
      const client = createClient(url)
      client.jar.set(SESSION_COOKIE, await openSession(documentId))
      return client
    },
    signedInByPages: (documentId) => createClient(url).signIn(documentId),
    stopClock() {
      stoppedAt = new Date()
      onTestFinished(() => {
        stoppedAt = undefined
      })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await app?.close()
      await rm(filesDir, { recursive: true, force: true })
      if (!options.on) await database.drop()
    },
  }
}
