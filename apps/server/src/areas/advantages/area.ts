import type { Area } from '../../platform/area/area.ts'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { findAdvantageTargets, findCompanyTargets } from './bookmarks.ts'
import { markOver } from './commands.ts'
import { advantageUsesDocument, companyUsesDocument } from './conditions.ts'
import { presentCards } from './cards/queries.ts'
import { publicAdvantages, selectHighlights } from './queries.ts'
import { advantagesRoutes } from './routes.ts'
import { listAdvantageDocuments, listCompanyDocuments } from './search.ts'

const HOME_HIGHLIGHTS = 4

const home: HomeBlocks = {
  highlights: ({ reader, language }) => readRows(selectHighlights(HOME_HIGHLIGHTS, reader), (rows) => presentCards(rows, language)),
}

export const advantagesArea: Area = {
  name: 'advantages',
  documentUses: [advantageUsesDocument, companyUsesDocument],
  open: ({ deps }) => ({
    routes: () => [advantagesRoutes],
    tasks: () => ({ 'mark-advantages-over': { schedule: '27 * * * *', run: () => markOver(deps.db, deps.clock.now()) } }),
    bookmarks: { BENEFIT: findAdvantageTargets('BENEFIT'), DISCOUNT: findAdvantageTargets('DISCOUNT'), COMPANY: findCompanyTargets },
    home,
    publicContents: { '/advantages/$slug': publicAdvantages },
    search: {
      BENEFIT: (db) => listAdvantageDocuments(db, 'BENEFIT', deps.clock.now()),
      DISCOUNT: (db) => listAdvantageDocuments(db, 'DISCOUNT', deps.clock.now()),
      COMPANY: (db) => listCompanyDocuments(db, deps.clock.now()),
    },
  }),
}
