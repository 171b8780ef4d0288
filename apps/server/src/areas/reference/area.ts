import type { Area } from '../../platform/area/area.ts'
import { referenceRoutes } from './routes.ts'
import { listCentreDocuments, listEmployerDocuments, listSchoolDocuments } from './search.ts'

export const referenceArea: Area = {
  name: 'reference',
  open: () => ({
    routes: () => [referenceRoutes],
    search: { CENTRE: listCentreDocuments, EMPLOYER: listEmployerDocuments, SCHOOL: listSchoolDocuments },
  }),
  impersonalTables: [
    'autonomies',
    'countries',
    'employers',
    'municipalities',
    'postal_code_municipalities',
    'postal_codes',
    'provinces',
    'reference_loads',
    'schools',
    'seats',
    'specialties',
    'titles',
  ],
}
