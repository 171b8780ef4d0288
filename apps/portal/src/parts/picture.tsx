import type { Media } from '@afilia/contract/media'
import { DEVICE_WIDTHS, IMAGE_WIDTHS, PLACEHOLDER_IMAGE } from '@afilia/domain/image-sizes'
import styles from './picture.module.css'

const WIDTHS = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]

interface PictureProps {
  /** Null shows the placeholder. */
  media: Media | null
  /** How wide it is shown, as in the `sizes` of an `img`: `'(min-width: 60rem) 20rem', '100vw'`. */
  sizes: string
  /** It stands at the top of the page, and is fetched at once. */
  isFirst?: boolean
}

/** A picture in the size that the screen needs. Its place is kept free, in its own colour, until it has come. */
export function Picture({ media, sizes, isFirst = false }: PictureProps) {
  if (!media) return <img alt="" className={styles.picture} loading="lazy" src={PLACEHOLDER_IMAGE} />
  const fitting = WIDTHS.filter((width) => media.width === null || width <= media.width)
  return (
    <img
      alt={media.alt}
      className={styles.picture}
      decoding="async"
      height={media.height ?? undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      sizes={sizes}
      src={`${media.url}?w=${fitting.findLast((width) => width <= 750) ?? 640}`}
      srcSet={fitting.map((width) => `${media.url}?w=${width} ${width}w`).join(', ')}
      style={{ backgroundColor: media.color ?? undefined }}
      width={media.width ?? undefined}
    />
  )
}
