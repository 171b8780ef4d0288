import { Loading } from '@afilia/ui/skeleton'
import { useTexts } from '../../texts.ts'
import { PersonalDataFields } from './personal-data-fields.tsx'
import styles from './personal-data.module.css'

/** The form on its way: its own shape, so that nothing moves when the data come, with grey in place of the answers. */
export function PersonalDataPending() {
  const t = useTexts('common')
  return (
    <Loading label={t('loading')}>
      <div className={`${styles.form} ${styles.pending}`} inert>
        <PersonalDataFields documentId="—" />
      </div>
    </Loading>
  )
}
