import { z } from 'zod'
import { members } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Link } from '../link.ts'
import { Reference } from '../content/reference.ts'

/** The places of a specialty in a region in one year's call, and the order number of the person who took the last place. */
const EirPlaces = z.object({
  year: z.int(),
  specialtyId: z.string(),
  regionId: z.string(),
  places: z.int(),
  /** Null until the places are assigned. */
  lastNumber: z.int().nullable(),
})
export type EirPlaces = z.infer<typeof EirPlaces>

const EirFigures = z.object({
  specialties: z.array(Reference),
  regions: z.array(Reference),
  places: z.array(EirPlaces),
  /** The sources of each year's figures. */
  sources: z.array(z.object({ year: z.int(), name: z.string(), url: Link.nullable() })),
})
export type EirFigures = z.infer<typeof EirFigures>

export const eir = endpoints({
  /** The places of all years by specialty and region. */
  'GET eir/places': { access: members(), response: EirFigures },
})
