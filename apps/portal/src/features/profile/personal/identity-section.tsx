import { LockIcon } from '@afilia/ui/marks/icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditText } from '../fields/edit-text.tsx'
import { FormSection } from '@afilia/client/editing/form-section.tsx'
import styles from './personal-data.module.css'
import { useProfileEdit } from '../edit/profile-edit.tsx'

export function IdentitySection() {
  const t = useTexts('profile')
  const { saved } = useProfileEdit()
  return (
    <FormSection id="identity" lead={t('identity.lead')} title={t('identity.title')}>
      <dl className={styles.fixed}>
        <dt>
          <LockIcon size={16} /> {t('identity.documentId')}
        </dt>
        <dd className={styles.documentId}>{saved?.documentId ?? '—'}</dd>
        <dd className={styles.why}>{t('identity.documentWhy')}</dd>
      </dl>
      <div className={styles.pair}>
        <EditText autoComplete="given-name" name="firstName" />
        <EditText autoComplete="family-name" name="lastName" />
      </div>
    </FormSection>
  )
}
