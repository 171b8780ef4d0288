import type { Page } from '@afilia/domain/site/pages'
import { LockIcon } from '@afilia/ui/marks/first-icons'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { HomeButton } from '../parts/links/home-button.tsx'
import { useTexts } from '../texts/texts.ts'

/** For signed-in readers whose roles may not open this page. */
export function PageRejected({ rejection }: { rejection?: Page['rejection'] }) {
  const t = useTexts(['common', 'pages'])
  return (
    <MessagePage actions={<HomeButton />} icon={LockIcon} title={t('pages.rejected.title')}>
      {rejection ? t(`pages:${rejection}.rejected`) : t('pages.rejected.text')}
    </MessagePage>
  )
}
