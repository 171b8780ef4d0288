import type { NearPlace } from '@afilia/contract/content/advantages'
import { IconButton } from '@afilia/ui/forms/button'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './near.module.css'
import { writeDistance } from './write-distance.ts'

interface NearPlaceRowProps {
  place: NearPlace
  /** Inside a panel that has its own border. */
  isPlain?: boolean
  /** Highlighted, as on the map. */
  isChosen?: boolean
  /** Shows the place on the map. */
  onFind?: () => void
}

/** A place with its distance and the advantages it offers. */
export function NearPlaceRow({ place, isPlain, isChosen, onFind }: NearPlaceRowProps) {
  const t = useTexts('advantages')
  const { name, address, municipality, category, advantages, distanceInMeters } = place
  return (
    <li aria-current={isChosen || undefined} className={isPlain ? styles.plain : styles.place}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <b className={styles.distance}>{writeDistance(t, distanceInMeters)}</b>
        {onFind && (
          <IconButton label={t('near.findNamed', { name })} onClick={onFind}>
            <MapPinIcon size={20} />
          </IconButton>
        )}
      </div>
      <p className={styles.small}>{[address, municipality.name, category.name].join(' · ')}</p>
      <ul className={styles.offers}>
        {advantages.map(({ id, slug, title, badge }) => (
          <li key={id}>
            <Link className={styles.offer} params={{ slug }} to="/advantages/$slug">
              {title}
            </Link>
            {badge && <b className={styles.badge}>{badge}</b>}
          </li>
        ))}
      </ul>
    </li>
  )
}
