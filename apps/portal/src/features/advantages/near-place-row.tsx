import type { NearPlace } from '@afilia/contract/advantages'
import { Button } from '@afilia/ui/button'
import { MapPinIcon } from '@afilia/ui/icons'
import { formatNumber } from '@afilia/i18n/format'
import { Link } from '@tanstack/react-router'
import { currentLanguage, useTexts } from '../../texts.ts'
import styles from './near.module.css'

interface NearPlaceRowProps {
  place: NearPlace
  /** On another ground that has an edge of its own. */
  isPlain?: boolean
  /** Marked in the list, as it is on the map. */
  isChosen?: boolean
  /** Shows it on the map. */
  onFind?: () => void
}

/** A place, how far it is, and what one gets there. */
export function NearPlaceRow({ place, isPlain, isChosen, onFind }: NearPlaceRowProps) {
  const t = useTexts('advantages')
  const { name, address, municipality, category, advantages, distanceInMeters } = place
  return (
    <li aria-current={isChosen || undefined} className={isPlain ? styles.plain : styles.place}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <b className={styles.distance}>
          <Distance metres={distanceInMeters} />
        </b>
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
      {onFind && (
        <Button
          aria-label={t('near.findNamed', { name })}
          className={styles.find}
          icon={<MapPinIcon size={20} />}
          onClick={onFind}
          variant="quiet"
        >
          {t('near.find')}
        </Button>
      )}
    </li>
  )
}

/** As exact as the rounded position is: hundreds of metres, then kilometres with one decimal, then whole ones. */
function Distance({ metres }: { metres: number }) {
  const t = useTexts('advantages')
  if (metres < 950) return t('near.metres', { value: written(Math.max(100, Math.round(metres / 100) * 100)) })
  return t('near.km', { value: written(metres / 1000, metres < 9950 ? 1 : 0) })
}

const written = (value: number, decimals = 0): string => formatNumber(value, currentLanguage(), decimals)
