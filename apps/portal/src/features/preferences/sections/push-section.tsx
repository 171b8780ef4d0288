import { FormSection } from '@afilia/client/editing/form-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { SectionProps } from './section-props.ts'
import { SwitchField } from './switch-field.tsx'

export function PushSection(section: SectionProps) {
  const t = useTexts('preferences')
  return (
    <FormSection id="push" title={t('push.title')}>
      <SwitchField {...section} field="pushNotificationOn" help={t('push.help')} label={t('push.label')} />
    </FormSection>
  )
}
