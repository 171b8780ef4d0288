import { LockIcon } from '@afilia/ui/first-icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Page } from '../../pages.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { MessagePage } from '@afilia/ui/message-page'

/** For somebody signed in whose roles do not open this page. */
export function PageRefused({ refusal }: { refusal: Page['refusal'] }) {
  const t = useTexts(['common', 'pages'])
  return (
    <MessagePage actions={<PageButton to="/">{t('backHome')}</PageButton>} icon={LockIcon} title={t('pages.refused.title')}>
      {refusal ? t(`pages:${refusal}.refused`) : t('pages.refused.text')}
    </MessagePage>
  )
}
