import type { Media } from '@afilia/contract/media'
import { formatFileSize } from '@afilia/domain/file-size'
import { DownloadIcon } from '@afilia/ui/icons'
import styles from './media-view.module.css'
import { Picture } from './picture.tsx'

interface MediaViewProps {
  media: Media
  /** How wide it is shown, as in the `sizes` of an `img`. */
  sizes: string
  /** What a film shows before it is played; without one, its own place in its colour. */
  poster?: Media | null
  isFirst?: boolean
}

/** Width of a film's poster, one of those of specification §9: there is no `srcset` for it. */
const POSTER_WIDTH = 1080

/** A medium by its tag (specification §3): a picture, a film, a sound, or a document to download. Nothing is played or fetched unasked. */
export function MediaView({ media, sizes, poster = null, isFirst = false }: MediaViewProps) {
  if (media.tag === 'IMAGE' || media.tag === 'HOME_IMAGE') return <Picture isFirst={isFirst} media={media} sizes={sizes} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a medium has no file of captions: who publishes it puts them in its picture or beside it
  if (media.tag === 'AUDIO') return <audio aria-label={media.alt} className={styles.audio} controls preload="none" src={media.url} />
  if (media.tag === 'DOCUMENT') return <DocumentLink media={media} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
    <video
      aria-label={media.alt}
      className={styles.video}
      controls
      height={media.height ?? undefined}
      playsInline
      poster={poster ? `${poster.url}?w=${POSTER_WIDTH}` : undefined}
      preload="none"
      src={media.url}
      style={{ aspectRatio: media.width && media.height ? `${media.width} / ${media.height}` : undefined }}
      width={media.width ?? undefined}
    />
  )
}

/** As the end of an address says it; another server's may have a query, and percent signs that stand for themselves. */
function fileNameOf(url: string): string {
  const name = new URL(url, document.baseURI).pathname.split('/').at(-1)!
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Its name, what kind of file it is and how large, so that nobody on a telephone downloads blindly. */
function DocumentLink({ media }: { media: Media }) {
  const fileName = fileNameOf(media.url)
  return (
    <a className={styles.document} download={fileName} href={media.url}>
      <DownloadIcon className={styles.icon} size={20} />
      <span>
        {media.alt || fileName}{' '}
        <small className={styles.kind}>
          ({fileName.split('.').at(-1)!.toUpperCase()}, {formatFileSize(media.sizeInBytes)})
        </small>
      </span>
    </a>
  )
}
