import { turnShortcuts, useShortcuts } from '@afilia/client/device/shortcuts.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Checkbox } from '@afilia/ui/forms/field'
import { SectionFields } from './section-fields.tsx'

/** The shortcuts of this device. Not part of the edit: it applies at once. */
export function KeyboardSection() {
  const t = useTexts('preferences')
  return (
    <SectionFields>
      <Checkbox
        checked={useShortcuts()}
        help={t('keyboard.help')}
        id="shortcuts"
        label={t('keyboard.label')}
        onChange={({ target }) => turnShortcuts(target.checked)}
      />
    </SectionFields>
  )
}
