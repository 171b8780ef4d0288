import type { Area } from '../../platform/area/area.ts'
import { referenceRoutes } from './routes.ts'
import { listSchoolDocuments } from './search.ts'

export const referenceArea: Area = {
  name: 'reference',
  open: () => ({ routes: () => [referenceRoutes], search: { SCHOOL: listSchoolDocuments } }),
}
