import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditText } from '../fields/edit-text.tsx'
import { EmailState } from './email-state.tsx'
import { FormSection } from '@afilia/client/editing/form-section.tsx'

export function ContactSection() {
  const t = useTexts('profile')
  return (
    <FormSection id="contact" lead={t('contact.lead')} title={t('contact.title')}>
      <EditText autoCapitalize="none" autoComplete="email" inputMode="email" name="email" spellCheck={false} type="email" />
      <EmailState />
      <EditText autoComplete="tel" help={t('contact.phoneHelp')} inputMode="tel" name="phone" type="tel" width="medium" />
    </FormSection>
  )
}
