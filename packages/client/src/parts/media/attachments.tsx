import type { Attachment } from '@afilia/contract/content/media'
import { useTexts } from '../../texts/texts.ts'
import { MediaView } from './media-view.tsx'
import styles from './media-view.module.css'
import { Section } from '../page/section.tsx'

/** The media of a text. Renders nothing without any. Answers cached by an older release have no such list. */
export function Attachments({ media }: { media: readonly Attachment[] | undefined }) {
  const t = useTexts('media')
  if (!media || media.length === 0) return null
  return (
    <Section id="attachments" title={t('title')}>
      <ul className={styles.list}>
        {media.map((one) => (
          <li key={one.id}>
            <MediaView media={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
