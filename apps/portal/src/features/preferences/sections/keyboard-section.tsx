import { turnShortcuts, useShortcuts } from '@afilia/client/device/shortcuts.ts'
import { FormSection } from '@afilia/client/editing/form-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Checkbox } from '@afilia/ui/forms/field'

/** The shortcuts of this device. Not part of the edit: it applies at once. */
export function KeyboardSection() {
  const t = useTexts('preferences')
  return (
    <FormSection id="keyboard" lead={t('language.lead')} title={t('keyboard.title')}>
      <Checkbox
        checked={useShortcuts()}
        help={t('keyboard.help')}
        id="shortcuts"
        label={t('keyboard.label')}
        onChange={({ target }) => turnShortcuts(target.checked)}
      />
    </FormSection>
  )
}
