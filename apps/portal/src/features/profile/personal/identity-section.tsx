import { LockIcon } from '@afilia/ui/marks/icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditText } from '../fields/edit-text.tsx'
import { ProfileSection } from '../fields/profile-section.tsx'
import styles from './personal-data.module.css'
import { useProfileEdit } from '../edit/profile-edit.tsx'

export function IdentitySection() {
  const t = useTexts('profile')
  return (
    <ProfileSection
      id="identity"
      lead={t('identity.lead')}
      note={<Document />}
      rows={[['firstName'], ['lastName']]}
      title={t('identity.title')}
    >
      <div className={styles.pair}>
        <EditText autoComplete="given-name" name="firstName" />
        <EditText autoComplete="family-name" name="lastName" />
      </div>
    </ProfileSection>
  )
}

/** The identity document, which only the union changes. */
function Document() {
  const t = useTexts('profile')
  const { saved } = useProfileEdit()
  return (
    <dl className={styles.fixed}>
      <dt>
        <LockIcon size={16} /> {t('identity.documentId')}
      </dt>
      <dd className={styles.documentId}>{saved?.documentId ?? '—'}</dd>
      <dd className={styles.why}>{t('identity.documentWhy')}</dd>
    </dl>
  )
}
