import type { Area } from '../../platform/area/area.ts'
import { createUsageRoutes } from './routes.ts'

export const usageArea: Area = {
  name: 'usage',
  open: () => ({ routes: () => [createUsageRoutes()] }),
  // Two years, to compare two winters.
  retentions: [{ table: 'usage_counts', category: 'usage', from: 'day', years: 2, reason: 'TECHNICAL' }],
}
