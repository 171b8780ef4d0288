import { PageHeading } from '@afilia/ui/page-heading'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { DraftOffer } from './draft-offer.tsx'
import { FormSection } from './form-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PersonalDataForm } from './personal-data-form.tsx'
import { PersonalDataPending } from './personal-data-pending.tsx'
import styles from './personal-data.module.css'
import { useProfileEdit } from './profile-edit.tsx'
import { ProfileFailed } from './profile-failed.tsx'

export function PersonalDataPage() {
  const t = useTexts(['profile', 'common'])
  const { saved, loading } = useProfileEdit()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('common:pages.personalData.title')} />
      {saved && <PersonalDataForm documentId={saved.documentId} />}
      {saved && <DraftOffer />}
      {!saved && (loading.error ? <ProfileFailed /> : <PersonalDataPending />)}
      <LanguageSection />
      <FormSection id="access" title={t('access.title')}>
        <p>
          {t('access.text')} <Link to="/profile/security">{t('common:pages.security.title')}</Link>.
        </p>
      </FormSection>
    </div>
  )
}
