import type { HomeData } from '@afilia/contract/content/home'
import { MediaView } from '@afilia/client/parts/media/media-view.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { HomeSection } from '../home-section.tsx'
import styles from './media-block.module.css'

interface MediaBlockProps {
  media: HomeData<'media'>
  idPrefix: string
}

/** The union's picture and video for the home. Neither is loaded before it nears the screen, and the video only when played. */
export function MediaBlock({ media: { image, video }, idPrefix }: MediaBlockProps) {
  const t = useTexts('home')
  return (
    <HomeSection id={`${idPrefix}-media`} title={t('media.title')}>
      <div className={styles.media}>
        {image && (
          <div className={styles.picture}>
            <Picture media={image} sizes="(min-width: 56.25em) 38rem, 100vw" />
          </div>
        )}
        {video && <MediaView media={video} />}
      </div>
    </HomeSection>
  )
}
