import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../preferences.module.css'
import type { SectionProps } from './section-props.ts'
import { SwitchField } from './switch-field.tsx'
import { SectionFields } from './section-fields.tsx'

export function NewsSection(section: SectionProps) {
  const t = useTexts('preferences')
  return (
    <SectionFields>
      <div className={styles.switches}>
        <SwitchField {...section} field="provinceNewsOn" label={t('news.province')} />
        <SwitchField {...section} field="autonomyNewsOn" label={t('news.autonomy')} />
        <SwitchField {...section} field="stateNewsOn" label={t('news.state')} />
      </div>
    </SectionFields>
  )
}
