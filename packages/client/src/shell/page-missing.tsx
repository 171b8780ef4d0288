import { CompassIcon } from '@afilia/ui/marks/first-icons'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { HomeButton } from '../parts/links/home-button.tsx'
import { useTexts } from '../texts/texts.ts'

export function PageMissing() {
  const t = useTexts()
  return (
    <MessagePage actions={<HomeButton />} icon={CompassIcon} title={t('pages.missing.title')}>
      {t('pages.missing.text')}
    </MessagePage>
  )
}
