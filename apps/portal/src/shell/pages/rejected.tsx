import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PageRejected } from '@afilia/client/shell/page-rejected.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Page } from '@afilia/domain/site/pages'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { LockIcon } from '@afilia/ui/marks/first-icons'

/** For readers whose roles may not open this page. A service is for another kind of membership, so it leads to the reader's own. */
export default function Rejected({ page }: { page: Page | undefined }) {
  const t = useTexts(['common', 'pages', 'cases'])
  if (!page?.path.startsWith('/services/')) return <PageRejected rejection={page?.rejection} />
  return (
    <MessagePage
      actions={<PageButton to="/services">{t('pages:services.title')}</PageButton>}
      icon={LockIcon}
      title={t('pages.rejected.title')}
    >
      {t('cases:services.rejected')}
    </MessagePage>
  )
}
