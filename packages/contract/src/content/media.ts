import { DEFAULT_MEDIA_TAG, MEDIA_TAGS } from '@afilia/domain/content/image-sizes'
import { z } from 'zod'
import { Link } from '../link.ts'

/** A picture, video, audio or document of a content (specification §3). */
export const Media = z.object({
  id: z.string(),
  /** An address of the portal. Images accept a width of §9, such as `?w=640`. */
  url: Link,
  /** The alternative text in the reader's language, empty for decoration. Other media fall back to their title. */
  alt: z.string(),
  tag: z.enum(MEDIA_TAGS).default(DEFAULT_MEDIA_TAG),
  /** Such as `image/jpeg`. */
  mediaType: z.string(),
  sizeInBytes: z.number().int(),
  /** In pixels, to reserve the space; null if the medium has no size. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The placeholder colour until it is loaded, such as `#3a6b70`. */
  color: z.string().nullable(),
})
export type Media = z.infer<typeof Media>

/** The most attachments of one text. */
export const MAX_ATTACHMENTS = 6

/** A video, audio or document with a text, and alternatives for those who cannot see or hear it. */
export const Attachment = Media.extend({
  /** In the reader's language. `alt` describes the content, if available. */
  title: z.string(),
  /** The duration of a video or audio; null if the file does not contain it. */
  seconds: z.number().nullable(),
  /** The poster of a video. */
  poster: Media.nullable(),
  /** WebVTT addresses of the portal, one per language, the reader's first. */
  captions: z.array(z.object({ language: z.enum(['es', 'ca', 'eu', 'gl', 'en']), url: Link })),
  /** The transcript of speech and images, in paragraphs separated by an empty line. At most 20,000 characters. */
  transcript: z.string().nullable(),
})
export type Attachment = z.infer<typeof Attachment>
