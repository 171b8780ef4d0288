import { SCHOOL_COURSES } from '@afilia/domain/people/academic-year'
import { z } from 'zod'
import { everybody, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Link } from '../link.ts'

/** A reference by id, with the name in the reader's language. */
export const Reference = z.object({ id: z.string(), name: z.string() })
export type Reference = z.infer<typeof Reference>

/** A seat of the union: a province's, or a work centre's, whose parent is the province's seat. */
export const Seat = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(['PROVINCE', 'WORK_CENTER']),
  parent: Reference.nullable(),
})
export type Seat = z.infer<typeof Seat>

/** A province as part of an address; its parent is the country. */
export const GeoRegion = z.object({ id: z.string(), name: z.string(), parent: Reference })
export type GeoRegion = z.infer<typeof GeoRegion>

/** One of the union's 19 regions. */
export const Region = z.object({ id: z.string(), name: z.string(), siteUrl: Link })
export type Region = z.infer<typeof Region>

export const School = z.object({
  id: z.string(),
  name: z.string(),
  university: z.string(),
  kind: z.enum(['PUBLIC', 'PRIVATE', 'AFFILIATED']),
  sede: Reference,
  /** The courses that it teaches (§3), in order. */
  courses: z.array(z.enum(SCHOOL_COURSES)),
})
export type School = z.infer<typeof School>

export const WorkCenter = Seat.extend({
  province: Reference,
  sectorType: z.enum(['PUBLIC', 'PRIVATE', 'CONCERTED']).nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type WorkCenter = z.infer<typeof WorkCenter>

export const Employer = z.object({ id: z.string(), name: z.string(), sectorType: z.enum(['PUBLIC', 'PRIVATE', 'CONCERTED']) })
export type Employer = z.infer<typeof Employer>

/** The official name, in its own language, with the province in the reader's language (docs/decisions/019). */
export const Municipality = Reference.extend({ province: Reference })
export type Municipality = z.infer<typeof Municipality>

/** A postal code with its municipalities. Some codes also serve a municipality of the neighbouring province. */
export const PostalCode = z.object({ code: z.string(), municipalities: z.array(Municipality) })
export type PostalCode = z.infer<typeof PostalCode>

/** Prefixes of words in the name or an alternative name, ignoring accents. Names that begin with the whole text come first. */
const search = z.string().trim().max(100).optional()
const id = z.string().max(40).optional()

export const reference = endpoints({
  /** The union's 19 regions with the addresses of their websites. */
  'GET regions': { access: everybody(), response: z.array(Region) },
  /** The 52 provinces for an address, with their country. */
  'GET geo-regions': { access: everybody(), response: z.array(GeoRegion) },
  'GET specialties': { access: everybody(), response: z.array(Reference) },
  'GET titles': { access: everybody(), response: z.array(Reference) },
  'GET schools': {
    access: everybody(),
    query: z.object({ search, province: id }),
    response: z.array(School),
    sortableBy: ['name', 'university', 'kind'],
    isReference: true,
  },
  /** Public, because applicants for membership choose from it. */
  'GET work-centers': {
    access: everybody(),
    query: z.object({ search, province: id, scope: z.enum(['PROVINCE', 'WORK_CENTER']).optional() }),
    response: z.array(WorkCenter),
    sortableBy: ['name', 'scope', 'sectorType', 'latitude', 'longitude'],
    isReference: true,
  },
  'GET employers': {
    access: signedIn(),
    query: z.object({ search, province: id }),
    response: z.array(Employer),
    sortableBy: ['name', 'sectorType'],
    isReference: true,
  },
  'GET municipalities': {
    access: everybody(),
    query: z.object({ search, province: id }),
    response: z.array(Municipality),
    sortableBy: ['name'],
  },
  /** The municipality whose centre is nearest to a position. Nothing from the request is stored. */
  'POST municipalities/nearest': {
    access: signedIn(),
    isQuestion: true,
    body: z.object({ latitude: z.number().min(-85).max(85), longitude: z.number().min(-180).max(180) }),
    response: Municipality,
  },
  /** Found by their first digits. */
  'GET postal-codes': {
    access: everybody(),
    query: z.object({
      search: z
        .string()
        .trim()
        .regex(/^\d{0,5}$/)
        .optional(),
      province: id,
    }),
    response: z.array(PostalCode),
    sortableBy: ['code'],
  },
  /** The municipalities of a postal code, with their province: at most a few dozen. */
  'GET postal-codes/{code}': { access: everybody(), response: PostalCode },
})
