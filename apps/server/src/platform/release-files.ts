import { sql } from 'kysely'
import type { Deps } from './deps.ts'

/**
 * How long the files of a release stay after its last process started, in ms: as long as somebody may leave one of its pages
 * open.
 */
const LIFE = 30 * 24 * 3600_000

/** A file whose address changes with its content. */
export interface ReleaseFile {
  /** As requested by browsers. */
  readonly path: string
  /** The headers of a page. */
  readonly policy?: Readonly<Record<string, string>> | undefined
  /** Its content, brotli-compressed. */
  readonly read: () => Promise<Buffer>
}

export interface ReleaseFiles {
  /**
   * Stores this process's files for pages that other processes answer, before it answers any itself. Reads only those that no
   * process of the same release has stored.
   */
  keep(files: readonly ReleaseFile[]): Promise<void>
  find(path: string): Promise<{ readonly content: Buffer; readonly policy: Readonly<Record<string, string>> | null } | undefined>
}

/** Uses the database, which all processes share, so that no folder or proxy needs to know of releases. */
export function createReleaseFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): ReleaseFiles {
  return {
    async keep(files) {
      const now = clock.now()
      const paths = files.map(({ path }) => path)
      const known = await db
        .updateTable('release_files')
        .set({ last_served_at: now })
        .where(sql<boolean>`path = any(${paths}::text[])`)
        .returning('path')
        .execute()
      const before = new Set(known.map(({ path }) => path))
      const rows = await Promise.all(
        files
          .filter(({ path }) => !before.has(path))
          .map(async ({ path, policy, read }) => ({
            path,
            content: await read(),
            policy: policy ? JSON.stringify(policy) : null,
            last_served_at: now,
          })),
      )
      // Another process may have stored them at the same time.
      if (rows.length > 0)
        await db
          .insertInto('release_files')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await db
        .deleteFrom('release_files')
        .where('last_served_at', '<', new Date(now.getTime() - LIFE))
        .execute()
    },
    find: (path) => db.selectFrom('release_files').select(['content', 'policy']).where('path', '=', path).executeTakeFirst(),
  }
}
