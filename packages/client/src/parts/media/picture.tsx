import type { Media } from '@afilia/contract/content/media'
import { PLACEHOLDER_IMAGE } from '@afilia/domain/content/image-sizes'
import { useState } from 'react'
import { useNearScreen } from './near-screen.ts'
import { listPictureWidths } from './picture-widths.ts'
import styles from './picture.module.css'

/** How many pictures at the top of a list are visible at once, on a phone or a wider screen. */
export const FIRST_PICTURES = 3

interface PictureProps {
  /** Null shows the placeholder. */
  media: Media | null
  /** The picture's width on the page, in the format of the `sizes` of an `img`: `'(min-width: 60rem) 20rem, 100vw'`. */
  sizes: string
  /** It is at the top of the page, so it is loaded at once. */
  isFirst?: boolean
}

/**
 * A picture in the size that the screen needs, loaded when it nears the screen. Its space is reserved in its own colour. If it cannot be
 * loaded, the placeholder replaces it.
 */
export function Picture({ media, sizes, isFirst = false }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const [isNear, ref] = useNearScreen(isFirst)
  const shared = { className: styles.picture, decoding: 'async', loading: isFirst ? 'eager' : 'lazy' } as const
  if (!media || broken === media.url) return <img {...shared} alt={media?.alt ?? ''} src={PLACEHOLDER_IMAGE} style={toAspectRatio(media)} />
  const widths = listPictureWidths(sizes, media.width)
  return (
    <img
      {...shared}
      {...(isNear && {
        sizes,
        srcSet: widths.map(({ asked, actual }) => `${media.url}?w=${asked} ${actual}w`).join(', '),
        src: `${media.url}?w=${(widths.find(({ actual }) => actual >= 640) ?? widths.at(-1))!.asked}`,
      })}
      alt={media.alt}
      fetchPriority={isFirst ? 'high' : 'auto'}
      height={media.height ?? undefined}
      onError={() => setBroken(media.url)}
      ref={ref}
      style={{ ...toAspectRatio(media), backgroundColor: media.color ?? undefined }}
      width={media.width ?? undefined}
    />
  )
}

/** The `img` attributes reserve no space while there is no source. */
const toAspectRatio = (media: Media | null) => ({
  aspectRatio: media?.width && media.height ? `${media.width} / ${media.height}` : undefined,
})
