import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FormSection } from './form-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { ProfileTab } from './profile-tab.tsx'

export function PersonalDataPage() {
  const t = useTexts(['profile', 'common'])
  const fields = (
    <>
      <IdentitySection />
      <ContactSection />
      <AddressSection />
    </>
  )
  return (
    <ProfileTab fields={fields} lead={t('lead')} title={t('common:pages.personalData.title')}>
      <LanguageSection />
      <FormSection id="access" title={t('access.title')}>
        <p>
          {t('access.text')} <Link to="/profile/security">{t('common:pages.security.title')}</Link>.
        </p>
      </FormSection>
    </ProfileTab>
  )
}
