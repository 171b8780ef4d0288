import { Button, IconButton } from '@afilia/ui/forms/button'
import { BookmarkIcon } from '@afilia/ui/marks/icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './bookmark-button.module.css'
import { type Bookmarkable, setBookmark, useIsBookmarked } from './use-bookmark.ts'

interface BookmarkButtonProps {
  target: Bookmarkable
  /** Shows the label too, where there is room. */
  isWorded?: boolean
}

/** Adds to or removes from the member's favourites, also offline. Its page must load the texts `favorites`. */
export function BookmarkButton({ target, isWorded = false }: BookmarkButtonProps) {
  const t = useTexts('favorites')
  const isKept = useIsBookmarked(target)
  const toggle = (): void => setBookmark(target, !isKept)
  const name = target.title
  if (isWorded) {
    return (
      <Button
        aria-label={t(isKept ? 'savedNamed' : 'saveNamed', { name })}
        className={isKept ? styles.kept : undefined}
        icon={<BookmarkIcon />}
        onClick={toggle}
        variant="secondary"
      >
        {t(isKept ? 'savedShort' : 'saveShort')}
      </Button>
    )
  }
  return (
    <IconButton aria-pressed={isKept} className={styles.button} label={t('saveNamed', { name })} onClick={toggle}>
      <BookmarkIcon />
    </IconButton>
  )
}
