// Scores the search with the queries of search-queries.json on the demo's content: how often the expected hit comes first.
//   node bench/search-quality.ts
import { readFileSync } from 'node:fs'
import type { Language } from '@afilia/i18n/languages'
import { listAdvantageDocuments, listCompanyDocuments } from '../apps/server/src/areas/advantages/search.ts'
import { pageSearchDocuments } from '../apps/server/src/areas/content/search.ts'
import { listNewsDocuments } from '../apps/server/src/areas/news/search.ts'
import { listCentreDocuments, listEmployerDocuments, listSchoolDocuments } from '../apps/server/src/areas/reference/search.ts'
import { listOfficeDocuments } from '../apps/server/src/areas/union/search.ts'
import { portalPageDocuments } from '../apps/server/src/areas/search/search.ts'
import { searchContent } from '../apps/server/src/areas/search/hits/queries.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { buildIndex } from '../apps/server/src/platform/search/search-index.ts'
import { loadDemoAdvantages, loadDemoNews, loadDemoOffices, loadDemoPages } from '../apps/demo/src/index.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { withPostgres } from './support/database.ts'

interface Expectation {
  readonly language: Language
  readonly query: string
  /** The path or the title of the first hit must contain one of these. */
  readonly first: readonly string[]
}

const expectations = JSON.parse(readFileSync(new URL('search-queries.json', import.meta.url), 'utf8')) as Expectation[]
const keys = ['PUBLIC', 'MEMBER', 'ROLE_AFFILIATE'] as const

await withPostgres(async (open) => {
  const { db } = await open('quality', async (_connection, empty) => {
    const parts = { db: empty, clock: systemClock }
    await loadReferenceData(empty, systemClock)
    await loadDemoAdvantages(parts)
    await loadDemoNews(parts)
    await loadDemoPages(parts)
    await loadDemoOffices(parts)
  })
  const now = systemClock.now()
  const sources = {
    benefits: (from: Db) => listAdvantageDocuments(from, 'BENEFIT', now),
    discounts: (from: Db) => listAdvantageDocuments(from, 'DISCOUNT', now),
    companies: (from: Db) => listCompanyDocuments(from, now),
    offices: listOfficeDocuments,
    centres: listCentreDocuments,
    employers: listEmployerDocuments,
    schools: listSchoolDocuments,
    contents: (from: Db) => pageSearchDocuments(from, now),
    news: (from: Db) => listNewsDocuments(from, now),
    pages: async () => portalPageDocuments,
  }
  await buildIndex(db, sources, 'bench')
  const ranks: number[] = []
  for (const { language, query, first } of expectations) {
    const { items } = await searchContent(db, { language, keys, held: keys, now: new Date(), query, kind: undefined, page: 0, size: 20 })
    const names = items.map(({ path, title }) => `${path} ${title.map(({ text }) => text).join('')}`)
    const rank = 1 + names.findIndex((name) => first.some((part) => name.includes(part)))
    ranks.push(rank)
    if (rank !== 1)
      console.log(
        `  ${language} "${query}": wanted ${first.join(' or ')} ${rank ? `came as number ${rank}` : 'was not found'}; first was ${names[0] ?? 'nothing'}`,
      )
  }
  const share = (count: number): string => `${((100 * count) / ranks.length).toFixed(0)} %`
  console.log(
    `first: ${share(ranks.filter((rank) => rank === 1).length)}, among the first three: ${share(ranks.filter((rank) => rank >= 1 && rank <= 3).length)}, not found: ${share(ranks.filter((rank) => rank === 0).length)}`,
  )
})
