import type { NearPlace } from '@afilia/contract/content/advantages'
import { IconButton } from '@afilia/ui/forms/button'
import { XIcon } from '@afilia/ui/marks/icons'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './chosen-places.module.css'
import { NearPlaceRow } from './near-place-row.tsx'

interface ChosenPlacesProps {
  places: readonly NearPlace[]
  onClose: () => void
}

/**
 * The place chosen on the map, or all places at one address. It takes the focus, so that screen readers read it next. Closing it returns
 * the focus to the map.
 */
export function ChosenPlaces({ places, onClose }: ChosenPlacesProps) {
  const t = useTexts(['advantages', 'common'])
  const sheet = useRef<HTMLElement>(null)
  const key = places.map(({ id }) => id).join(' ')
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!key) return undefined
    sheet.current!.scrollTop = 0
    sheet.current!.focus({ preventScroll: true })
    const around = sheet.current!.parentElement!
    // After a scroll down the list, bring the whole map into view.
    around.scrollIntoView({ block: 'nearest' })
    // Escape closes the panel from the map too.
    const closeOnEscape = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Escape') close()
    }
    around.addEventListener('keydown', closeOnEscape)
    return () => around.removeEventListener('keydown', closeOnEscape)
  }, [key])
  if (!key) return null
  return (
    <section
      aria-label={places.length === 1 ? places[0]!.name : t('near.together', { count: places.length })}
      className={styles.sheet}
      ref={sheet}
      tabIndex={-1}
    >
      <IconButton className={styles.close} label={t('common:close')} onClick={onClose}>
        <XIcon size={20} />
      </IconButton>
      <ul className={styles.list}>
        {places.map((place) => (
          <NearPlaceRow isPlain key={place.id} place={place} />
        ))}
      </ul>
    </section>
  )
}
