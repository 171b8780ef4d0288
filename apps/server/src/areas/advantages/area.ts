import type { Area } from '../../platform/area/area.ts'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { findAdvantageTargets, findCompanyTargets } from './bookmarks.ts'
import { markOver } from './commands.ts'
import { advantageUsesDocument, companyUsesDocument } from './conditions.ts'
import { presentCards } from './cards/queries.ts'
import { publicAdvantages, selectHighlights } from './queries.ts'
import { fuelCardRoutes } from './fuel-card/routes.ts'
import { advantagesRoutes } from './routes.ts'
import { vouchersRoutes } from './vouchers/routes.ts'
import { createVoucherTasks } from './vouchers/tasks.ts'
import { listAdvantageDocuments, listCompanyDocuments } from './search.ts'

const HOME_HIGHLIGHTS = 4

const home: HomeBlocks = {
  highlights: ({ caller, reader, language }) =>
    caller ? undefined : readRows(selectHighlights(HOME_HIGHLIGHTS, reader), (rows) => presentCards(rows, language)),
}

export const advantagesArea: Area = {
  name: 'advantages',
  documentUses: [advantageUsesDocument, companyUsesDocument],
  open: ({ deps }) => ({
    routes: () => [advantagesRoutes, vouchersRoutes, fuelCardRoutes],
    tasks: () => ({
      'mark-advantages-over': { schedule: '27 * * * *', run: () => markOver(deps.db, deps.clock.now()) },
      ...createVoucherTasks(deps),
    }),
    bookmarks: { BENEFIT: findAdvantageTargets('BENEFIT'), DISCOUNT: findAdvantageTargets('DISCOUNT'), COMPANY: findCompanyTargets },
    home,
    publicContents: { '/advantages/$slug': publicAdvantages },
    search: {
      BENEFIT: (db) => listAdvantageDocuments(db, 'BENEFIT', deps.clock.now()),
      DISCOUNT: (db) => listAdvantageDocuments(db, 'DISCOUNT', deps.clock.now()),
      COMPANY: (db) => listCompanyDocuments(db, deps.clock.now()),
    },
  }),
  personalTables: [
    {
      table: 'voucher_codes',
      category: 'vouchers',
      owner: 'person_id',
      copied: ['advantage_id', 'code_sealed', 'taken_at'],
      retention: { from: 'taken_at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
    {
      table: 'fuel_card_requests',
      category: 'fuelCard',
      owner: 'person_id',
      copied: ['advantage_id', 'reference', 'state', 'details_sealed', 'consented_at', 'created_at', 'updated_at'],
      retention: { from: 'created_at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  sealedColumns: [
    { table: 'voucher_codes', column: 'code_sealed', hash: { column: 'code_hash', purpose: 'voucher-code' } },
    { table: 'fuel_card_requests', column: 'details_sealed' },
  ],
  impersonalTables: ['advantage_categories', 'advantage_places', 'advantages', 'companies', 'voucher_stocks'],
}
