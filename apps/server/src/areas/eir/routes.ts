import { eir } from '@afilia/contract/jobs/eir'
import { implement } from '../../platform/endpoints/implement.ts'
import { getFigures } from './queries.ts'

export const eirRoutes = implement(eir, {
  'GET eir/places': ({ db, language }) => getFigures(db, language),
})
