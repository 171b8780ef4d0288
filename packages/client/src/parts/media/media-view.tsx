import type { Attachment } from '@afilia/contract/content/media'
import { DocumentLink } from './document-link.tsx'
import styles from './media-view.module.css'
import { Picture } from './picture.tsx'
import { Player } from './player.tsx'

/**
 * A medium by its tag (specification §3): a picture, a video, an audio file, or a document to download. Nothing plays or downloads
 * automatically.
 */
export function MediaView({ media }: { media: Attachment }) {
  if (media.tag === 'DOCUMENT') return <DocumentLink media={media} />
  if (media.tag !== 'IMAGE' && media.tag !== 'HOME_IMAGE') return <Player media={media} />
  return (
    <figure className={styles.figure}>
      <Picture media={media} sizes="(min-width: 48rem) 40rem, 100vw" />
      <figcaption>{media.title}</figcaption>
    </figure>
  )
}
