import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { NearMe } from '@afilia/domain/people/near'
import styles from './near.module.css'

type From = NearMe | 'other'

interface OriginChipsProps {
  known: readonly NearMe[]
  chosen: From | undefined
  onChoose: (from: From) => void
}

/** The switch between the member's centre, home and another place. */
export function OriginChips({ known, chosen, onChoose }: OriginChipsProps) {
  const t = useTexts('advantages')
  return (
    <fieldset className={`${styles.origins} ${chips.chips}`}>
      <legend className={styles.legend}>{t('near.origin')}</legend>
      {[...known, 'other' as const].map((from) => (
        <label className={`${chips.chip} ${styles.origin}`} key={from}>
          <input checked={from === chosen} name="near-from" onChange={() => onChoose(from)} type="radio" value={from} />
          {t(`near.origins.${from}`)}
        </label>
      ))}
    </fieldset>
  )
}
