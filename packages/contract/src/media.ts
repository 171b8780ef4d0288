import { DEFAULT_MEDIA_TAG, MEDIA_TAGS } from '@afilia/domain/image-sizes'
import { z } from 'zod'

/** A picture, film, sound or document that is shown beside something (specification §3). */
export const Media = z.object({
  id: z.string(),
  /** Of the portal itself; of an image the address without a width, to which `?w=640` adds one of those of §9. */
  url: z.string(),
  /** What it shows, in the reader's language; empty for a picture that only decorates. Of what is no picture, else its title. */
  alt: z.string(),
  tag: z.enum(MEDIA_TAGS).default(DEFAULT_MEDIA_TAG),
  /** As `image/jpeg`. */
  mediaType: z.string(),
  sizeInBytes: z.number().int(),
  /** In pixels, so that its place is kept free; null for what has none. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** What fills its place until it has come, as `#3a6b70`. */
  color: z.string().nullable(),
})
export type Media = z.infer<typeof Media>
