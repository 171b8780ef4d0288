import { IconButton } from '@afilia/ui/button'
import { BookmarkIcon } from '@afilia/ui/icons'
import { useTexts } from '../texts.ts'
import styles from './bookmark-button.module.css'
import { type Bookmarkable, setBookmark, useIsBookmarked } from './use-bookmark.ts'

/** Keeps something among the member's favourites, and takes it away again; without connection too. Its page loads the texts of `favorites`. */
export function BookmarkButton({ target }: { target: Bookmarkable }) {
  const t = useTexts('favorites')
  const isKept = useIsBookmarked(target)
  return (
    <IconButton
      aria-pressed={isKept}
      className={styles.button}
      label={t('saveNamed', { name: target.title })}
      onClick={() => setBookmark(target, !isKept)}
    >
      <BookmarkIcon />
    </IconButton>
  )
}
