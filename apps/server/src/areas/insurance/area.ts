import { z } from 'zod'
import { MEMBER_LEFT } from '../../foundation/people/standing/commands.ts'
import type { Area } from '../../platform/area/area.ts'
import { endCoveragesOf } from './commands.ts'
import { insuranceHome } from './home.ts'
import { createInsuranceRoutes } from './routes.ts'
import { presentCopied } from './views.ts'

const Named = z.object({ id: z.uuid() })

export const insuranceArea: Area = {
  name: 'insurance',
  open: ({ deps, env, publicUrl }) => ({
    routes: () => [createInsuranceRoutes(env, publicUrl)],
    home: insuranceHome,
    tasks: () => ({ [MEMBER_LEFT.coverage]: { run: (data) => endCoveragesOf(deps, Named.parse(data).id) } }),
  }),
  personalTables: [
    // Before the table that it refers to.
    {
      table: 'coverage_certificates',
      category: 'insurance',
      owner: 'person_id',
      copied: ['issued_at', 'valid_until', 'revoked_at', 'language'],
      opening: ['said_sealed'],
      present: presentCopied,
      // Claims become time-barred after five years (Código Civil, article 1964.2).
      retention: { from: 'valid_until', years: 5, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
    {
      table: 'coverages',
      category: 'insurance',
      owner: 'person_id',
      copied: ['kind', 'starts_on', 'ends_on', 'created_at'],
      retention: { from: 'ends_on', years: 5, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  actorColumns: ['coverages.granted_by'],
  sealedColumns: [{ table: 'coverage_certificates', column: 'said_sealed' }],
  unkeyedHashes: ['coverage_certificates.code_hash'],
  impersonalTables: ['insurance_policies', 'policy_terms'],
}
