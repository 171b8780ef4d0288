import { Loading, Skeleton } from '@afilia/ui/skeleton'
import { useTexts } from '../../texts.ts'
import { FormSection } from './form-section.tsx'
import styles from './personal-data.module.css'

const FIELDS = { identity: 3, contact: 2, address: 6 } as const

/** The shape of the form on its way. */
export function PersonalDataPending() {
  const t = useTexts(['profile', 'common'])
  return (
    <Loading label={t('common:loading')}>
      <div className={styles.form}>
        {(['identity', 'contact', 'address'] as const).map((section) => (
          <FormSection id={section} key={section} lead={t(`${section}.lead`)} title={t(`${section}.title`)}>
            {Array.from({ length: FIELDS[section] }, (_, field) => (
              <Skeleton key={field} shape="field" />
            ))}
          </FormSection>
        ))}
      </div>
    </Loading>
  )
}
