import { PageHeading } from '@afilia/ui/page/page-heading'
import { useSession } from '@afilia/client/session/session.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { AreaCards } from '../../parts/area-cards/area-cards.tsx'
import { LeftOut } from './left-out.tsx'
import { NewsList } from './news-list.tsx'
import type { NewsSearch } from './news-search.ts'
import { ScopeFilter } from './scope-filter.tsx'

/** Short news: for members by their settings, for visitors the public ones. */
export function NewsPage({ scope, page }: NewsSearch) {
  const t = useTexts(['news', 'pages'])
  const { session } = useSession()
  return (
    <PublicPage isList>
      <PageHeading lead={session ? undefined : t('leadPublic')} title={t('pages:news.title')} />
      <ScopeFilter current={scope} />
      {session && <LeftOut scope={scope} />}
      <NewsList page={page} scope={scope} />
      {session && <AreaCards area="NEWS" />}
    </PublicPage>
  )
}
