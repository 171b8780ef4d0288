import { KINDS, type SearchKind } from '@afilia/domain/site/kinds'
import { boot } from '@afilia/client/boot.ts'
import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './search.module.css'

interface KindFilterProps {
  current: SearchKind | undefined
  onChoose: (kind: SearchKind | undefined) => void
}

export function KindFilter({ current, onChoose }: KindFilterProps) {
  const t = useTexts(['search', 'pages'])
  return (
    <fieldset className={`${styles.filter} ${chips.chips}`}>
      <legend>{t('filter')}</legend>
      {[undefined, ...boot.kinds.search].map((kind) => (
        <label className={`${chips.chip} ${styles.choice}`} key={kind ?? 'all'}>
          <input checked={kind === current} name="kind" onChange={() => onChoose(kind)} type="radio" value={kind ?? ''} />
          {t(kind ? KINDS[kind].many : 'kinds.all')}
        </label>
      ))}
    </fieldset>
  )
}
