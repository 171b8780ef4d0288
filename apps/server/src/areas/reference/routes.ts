import { reference } from '@afilia/contract/content/reference'
import { implement } from '../../platform/endpoints/implement.ts'
import {
  getNearestMunicipality,
  getPostalCode,
  listEmployers,
  listGeoRegions,
  listMunicipalities,
  listNamed,
  listPostalCodes,
  listRegions,
  listSchools,
  listWorkCenters,
} from './queries.ts'

export const referenceRoutes = implement(reference, {
  'GET regions': ({ db, language }) => listRegions(db, language),
  'GET geo-regions': ({ db, language }) => listGeoRegions(db, language),
  'GET specialties': ({ db, language }) => listNamed(db, 'specialties', language),
  'GET titles': ({ db, language }) => listNamed(db, 'titles', language),
  'GET schools': ({ db, query, page, language }) => listSchools(db, query, page, language),
  'GET work-centers': ({ db, query, page, language }) => listWorkCenters(db, query, page, language),
  'GET employers': ({ db, query, page }) => listEmployers(db, query, page),
  'GET municipalities': ({ db, query, page, language }) => listMunicipalities(db, query, page, language),
  'POST municipalities/nearest': ({ db, body, language }) => getNearestMunicipality(db, body, language),
  'GET postal-codes': ({ db, query, page, language }) => listPostalCodes(db, query, page, language),
  'GET postal-codes/{code}': ({ db, params, language }) => getPostalCode(db, params.code, language),
})
