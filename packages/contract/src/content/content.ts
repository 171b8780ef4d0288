import { CONTENT_AREAS } from '@afilia/domain/content/content-areas'
import { z } from 'zod'
import { everybody } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Media } from './media.ts'
import { Link } from '../link.ts'

/** A card for the rows of the home and the area pages. */
export const Card = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  image: Media.nullable(),
  /** A page of the portal such as `/advantages`, or an external address; null if the card has no link. */
  link: Link.nullable(),
  /** `#` and 3 or 6 hexadecimal digits (§5). */
  color: z.string(),
  /** Black or white, the more readable one on the colour. */
  onColor: z.string(),
})
export type Card = z.infer<typeof Card>

/** A card with its content area. */
export const AreaCard = Card.extend({ area: z.enum(CONTENT_AREAS) })
export type AreaCard = z.infer<typeof AreaCard>

export const content = endpoints({
  /** The cards of a content area (§3) that the reader may see, in order, at most 12; by default those of all areas, one area after another. */
  'GET areas/row': {
    access: everybody(),
    query: z.object({ area: z.enum(CONTENT_AREAS).optional() }),
    response: z.array(AreaCard),
  },
  'GET media-contents/{id}': { access: everybody(), response: Media, errors: ['NOT_FOUND'] },
})
