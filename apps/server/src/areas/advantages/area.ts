import type { Area } from '../../platform/area/area.ts'
import type { HomeBlocks } from '../../platform/area/home-blocks.ts'
import { findAdvantageTargets, findCompanyTargets } from './bookmarks.ts'
import { markOver } from './commands.ts'
import { listAdvantages } from './queries.ts'
import { advantagesRoutes } from './routes.ts'
import { listAdvantageDocuments } from './search.ts'

const HOME_HIGHLIGHTS = { page: 0, size: 4, sort: [] }

const home: HomeBlocks = {
  highlights: async ({ read, reader }) => (await read((db) => listAdvantages(db, { highlighted: true }, HOME_HIGHLIGHTS, reader))).items,
}

export const advantagesArea: Area = {
  name: 'advantages',
  open: ({ deps }) => ({
    routes: () => [advantagesRoutes],
    tasks: () => ({ 'mark-advantages-over': { schedule: '27 * * * *', run: () => markOver(deps.db, deps.clock.now()) } }),
    bookmarks: { BENEFIT: findAdvantageTargets('BENEFIT'), DISCOUNT: findAdvantageTargets('DISCOUNT'), COMPANY: findCompanyTargets },
    home,
    search: { advantages: (db) => listAdvantageDocuments(db, deps.clock.now()) },
  }),
}
