import { RETENTION_LAWS } from '@afilia/domain/people/rights'
import type { Area } from '../../platform/area/area.ts'
import { createEconomicRoutes } from './routes.ts'

export const economicArea: Area = {
  name: 'economic',
  open: ({ env }) => ({ routes: () => [createEconomicRoutes(env)] }),
  personalTables: [
    {
      table: 'receipts',
      category: 'receipts',
      owner: 'person_id',
      copied: ['number', 'starts_on', 'ends_on', 'amount_cents', 'state', 'return_code', 'issued_on', 'collected_on', 'returned_on'],
      retention: { from: 'issued_on', years: RETENTION_LAWS.ACCOUNTS, reason: 'ACCOUNTS' },
      onErasure: { law: 'ACCOUNTS', from: 'issued_on' },
    },
  ],
  impersonalTables: ['quotas'],
}
