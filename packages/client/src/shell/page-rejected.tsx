import { LockIcon } from '@afilia/ui/marks/first-icons'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { HomeButton } from '../parts/links/home-button.tsx'
import { useTexts } from '../texts/texts.ts'

/** For signed-in readers whose roles may not open this page. */
export function PageRejected() {
  const t = useTexts()
  return (
    <MessagePage actions={<HomeButton />} icon={LockIcon} title={t('pages.rejected.title')}>
      {t('pages.rejected.text')}
    </MessagePage>
  )
}
