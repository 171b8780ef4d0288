import type { HomeMedia } from '@afilia/contract/content/home'
import type { Language } from '@afilia/i18n/languages'
import { toAttachment } from '../../../platform/media/attachments.ts'
import { toMedia } from '../../../platform/media/media-view.ts'
import type { HomeMediaRow } from './queries.ts'

/** Null if there is neither a picture nor a video. */
export function presentHomeMedia(rows: readonly HomeMediaRow[], language: Language): HomeMedia | null {
  if (rows.length === 0) return null
  const image = rows.find(({ media }) => media.tag === 'HOME_IMAGE')
  const video = rows.find(({ media }) => media.tag === 'HOME_VIDEO')
  return {
    image: image ? toMedia(image.media, language) : null,
    video: video
      ? toAttachment(
          { ...video.media, seconds: video.seconds },
          video.poster && toMedia(video.poster, language),
          video.transcripts,
          language,
        )
      : null,
  }
}
