import { ProfileSection } from '../fields/profile-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditText } from '../fields/edit-text.tsx'
import { EmailState } from './email-state.tsx'

export function ContactSection() {
  const t = useTexts('profile')
  return (
    <ProfileSection id="contact" lead={t('contact.lead')} title={t('contact.title')} note={<EmailState />} rows={[['email'], ['phone']]}>
      <EditText autoCapitalize="none" autoComplete="email" inputMode="email" name="email" spellCheck={false} type="email" />
      <EditText autoComplete="tel" help={t('contact.phoneHelp')} inputMode="tel" name="phone" type="tel" width="medium" />
    </ProfileSection>
  )
}
