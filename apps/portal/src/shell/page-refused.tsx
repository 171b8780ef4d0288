import { LockIcon } from '@afilia/ui/first-icons'
import { useTexts } from '../texts.ts'
import { PageButton } from '../links.tsx'
import { MessagePage } from '@afilia/ui/message-page'

/** For somebody signed in whose roles do not open this page. */
export function PageRefused() {
  const t = useTexts()
  return (
    <MessagePage actions={<PageButton to="/">{t('backHome')}</PageButton>} icon={LockIcon} title={t('pages.refused.title')}>
      {t('pages.refused.text')}
    </MessagePage>
  )
}
