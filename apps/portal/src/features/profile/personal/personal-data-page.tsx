import { Link } from '@tanstack/react-router'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FormSection } from '@afilia/client/editing/form-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { ProfileTab } from '../profile-tab.tsx'

export function PersonalDataPage() {
  const t = useTexts(['profile', 'pages'])
  const fields = (
    <>
      <IdentitySection />
      <ContactSection />
      <AddressSection />
    </>
  )
  return (
    <ProfileTab fields={fields} lead={t('lead')} title={t('pages:personalData.title')}>
      <FormSection id="access" title={t('access.title')}>
        <p>
          {t('access.text')} <Link to="/profile/security">{t('pages:security.title')}</Link>.
        </p>
      </FormSection>
    </ProfileTab>
  )
}
