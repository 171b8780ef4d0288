import type { Page } from '@afilia/domain/site/pages'
import { LockIcon } from '@afilia/ui/marks/first-icons'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { PageButton } from '../parts/links/page-button.tsx'
import { HomeButton } from '../parts/links/home-button.tsx'
import { useTexts } from '../texts/texts.ts'

/** For signed-in readers whose roles may not open this page. Services are for others in most cases, so it leads to the reader's own. */
export function PageRejected({ page }: { page?: Page | undefined }) {
  const t = useTexts(['common', 'pages'])
  const isService = page?.path.startsWith('/services/') ?? false
  const why = isService ? 'services' : page?.rejection
  return (
    <MessagePage
      actions={isService ? <PageButton to={'/services' as never}>{t('pages:services.title')}</PageButton> : <HomeButton />}
      icon={LockIcon}
      title={t('pages.rejected.title')}
    >
      {why ? t(`pages:${why}.rejected`) : t('pages.rejected.text')}
    </MessagePage>
  )
}
