import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useIsMember } from '../use-is-member.ts'
import type { JobsView } from '../search/jobs-search.ts'
import { JobBoard } from './job-board.tsx'
import { KindLinks } from './kind-links.tsx'

/** Public employers' job postings, open to everybody. */
export function JobsPage({ view }: { view: JobsView }) {
  const t = useTexts(['jobs', 'pages'])
  const isMember = useIsMember()
  return (
    <PublicPage isList>
      <PageHeading lead={isMember ? undefined : t('lead')} title={t('pages:jobs.title')} />
      <KindLinks />
      <JobBoard kind="PUBLIC" view={view} />
    </PublicPage>
  )
}
