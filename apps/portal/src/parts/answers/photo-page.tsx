import { useTexts } from '@afilia/client/texts/texts.ts'
import { IconButton } from '@afilia/ui/forms/button'
import { ArrowLeftIcon, XIcon } from '@afilia/ui/marks/icons'
import { useEffect, useRef, useState } from 'react'
import { findContent } from '../../bookings/unsent-files.ts'
import type { KeptPhoto } from './kept-photos.ts'
import styles from './photo-pages.module.css'
import { drawThumbnail } from './shrink-photo.ts'

interface PhotoPageProps {
  photo: KeptPhoto
  /** Counts from 1. */
  number: number
  isLast: boolean
  /** 1 moves it later, -1 earlier. */
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One of the photos that become a file, with buttons to move or remove it. */
export function PhotoPage({ photo, number, isLast, onMove, onRemove }: PhotoPageProps) {
  const t = useTexts('booking')
  const item = useRef<HTMLLIElement>(null)
  const moved = useRef<1 | -1>(undefined)
  const name = t('file.pages.page', { number })
  // Moving the element loses the focus, and at the end of the list the same button is disabled.
  useEffect(() => {
    if (moved.current === undefined) return
    const [earlier, later] = item.current?.querySelectorAll('button') ?? []
    const [wanted, other] = moved.current === 1 ? [later, earlier] : [earlier, later]
    moved.current = undefined
    const button = wanted?.disabled ? other : wanted
    button?.focus()
  })
  const move = (by: 1 | -1): void => {
    moved.current = by
    onMove(by)
  }
  return (
    <li className={styles.page} ref={item}>
      <Thumbnail id={photo.id} />
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <span className={styles.moves}>
          <IconButton
            className={styles.earlier}
            disabled={number === 1}
            label={`${t('file.pages.earlier')}: ${name}`}
            onClick={() => move(-1)}
          >
            <ArrowLeftIcon />
          </IconButton>
          <IconButton className={styles.later} disabled={isLast} label={`${t('file.pages.later')}: ${name}`} onClick={() => move(1)}>
            <ArrowLeftIcon />
          </IconButton>
          <IconButton label={`${t('file.pages.remove')}: ${name}`} onClick={onRemove}>
            <XIcon />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

/** The name of the photo is shown beside it, so `alt` is empty. */
function Thumbnail({ id }: { id: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    void findContent(id)
      .then((photo) => photo && drawThumbnail(photo))
      .then(setAddress)
      .catch(() => undefined)
  }, [id])
  return <span className={styles.frame}>{address && <img alt="" className={styles.thumbnail} src={address} />}</span>
}
