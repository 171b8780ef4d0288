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

/** Beside one text there are at most so many. */
export const MOST_ATTACHMENTS = 6

/** A film, a sound or a document beside a text, with what somebody who does not see or hear it needs of it. */
export const Attachment = Media.extend({
  /** In the reader's language; `alt` says what it shows, as far as that is said. */
  title: z.string(),
  /** How long a film or sound plays; null where its file does not say it. */
  seconds: z.number().nullable(),
  /** What a film shows before it is played. */
  poster: Media.nullable(),
  /** WebVTT of the portal itself, one for each language that there is; the reader's comes first. */
  captions: z.array(z.object({ language: z.enum(['es', 'ca', 'eu', 'gl', 'en']), url: z.string() })),
  /** What is heard and seen, to be read alone, in paragraphs parted by an empty line. 20,000 characters at most. */
  transcript: z.string().nullable(),
})
export type Attachment = z.infer<typeof Attachment>
