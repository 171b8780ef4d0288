import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { BuildingIcon } from '@afilia/ui/marks/icons'

/** Shown to a supervisor whose province has no office. */
export function NoOffice() {
  const t = useTexts('diary')
  return (
    <EmptyState icon={BuildingIcon} title={t('noOffice.title')}>
      <p>{t('noOffice.text')}</p>
    </EmptyState>
  )
}
