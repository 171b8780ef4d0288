import { jobSources } from '@afilia/contract/jobs/job-sources'
import { cleanText } from '@afilia/domain/formats/text'
import { implement } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { importFeed, readFeed } from '../feeds/commands.ts'
import { importRows, mapRows } from '../rows/commands.ts'
import { changeSource, keepRun, makeSource, removeSource, toRun } from './commands.ts'
import { findSource, listSources } from './queries.ts'

async function getSource(db: Db, id: string) {
  const source = await findSource(db, id)
  if (!source) throw new AppError('NOT_FOUND')
  return source
}

/** `origins`: allowed addresses of feeds besides the public web. */
export const createJobSourcesRoutes = (origins: readonly string[]) =>
  implement(jobSources, {
    'GET staff/job-sources': async ({ db, query }) => {
      const sources = await listSources(db)
      return query.hasFailed ? sources.filter(({ lastRun }) => lastRun?.state === 'FAILED') : sources
    },
    'POST staff/job-sources': ({ db, clock, body }) => makeSource(db, { clock }, body, origins),
    'GET staff/job-sources/{source}': ({ db, params }) => getSource(db, params.source),
    'PUT staff/job-sources/{source}': ({ db, params, body }) => changeSource(db, params.source, body, origins),
    async 'DELETE staff/job-sources/{source}'({ db, clock, params, query }) {
      return { withdrawn: await removeSource(db, { clock }, params.source, query) }
    },
    async 'POST staff/job-sources/{source}/rows'({ db, clock, params, body: { isDryRun, isFirst, columns, rows } }) {
      const source = await getSource(db, params.source)
      const mapped = mapRows({ columns: columns.map(cleanText), rows }, source.mapping)
      const lines = await importRows(db, { clock }, { source, rows: mapped, isDryRun })
      if (!isDryRun) await keepRun(db, source.id, toRun('FILE', lines, clock.now(), isFirst ? null : source.lastRun))
      return { lines }
    },
    'POST staff/job-sources/{source}/runs': {
      // Runs before the transaction, because the feed's server may be slow.
      async prepare({ db, params }) {
        const read = await readFeed(await getSource(db, params.source), origins)
        return async ({ db: trx, clock, body: { isDryRun } }) =>
          importFeed(trx, { clock }, { source: await getSource(trx, params.source), read, isDryRun })
      },
    },
  })
