import { Badge } from '@afilia/ui/marks/badge'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../edit/dialogs.module.css'
import { presentValue } from '../edit/present-value.ts'
import { controlId } from '../edit/profile-values.ts'
import type { FieldVersions } from './versions.ts'

interface VersionChoiceProps {
  versions: FieldVersions
  isMine: boolean
  onPick: (isMine: boolean) => void
}

/** One field: the member's value beside the saved one. */
export function VersionChoice({ versions: { field, mine, saved, isContested }, isMine, onPick }: VersionChoiceProps) {
  const t = useTexts('profile')
  const name = `version-${controlId(field)}`
  const sides = [
    { label: t('versions.mine'), value: mine, isChosen: isMine, pick: () => onPick(true) },
    { label: t('versions.saved'), value: saved, isChosen: !isMine, pick: () => onPick(false) },
  ]
  return (
    <fieldset className={styles.choice}>
      <legend>
        {t(`fields.${field}`)} {isContested && <Badge tone="warm">{t('versions.contested')}</Badge>}
      </legend>
      {sides.map(({ label, value, isChosen, pick }) => (
        <label className={styles.side} key={label}>
          <input checked={isChosen} name={name} onChange={pick} type="radio" />
          <span className={styles.sideName}>{label}</span>
          <span className={styles.sideValue}>{presentValue(field, value, t)}</span>
        </label>
      ))}
    </fieldset>
  )
}
