import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { createFileRoute } from '@tanstack/react-router'
import { EirParts } from '../../features/eir/eir-parts.tsx'
import { JobBoard } from '../../features/jobs/list/job-board.tsx'
import { KindLinks } from '../../features/jobs/list/kind-links.tsx'
import { type JobsAddress, readAddress } from '../../features/jobs/search/jobs-search.ts'

export const Route = createFileRoute('/jobs/eir')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): JobsAddress => search,
  loader: () => loadTexts('eir', 'important-periods', 'jobs', 'job-terms', 'favorites'),
  component: EirPage,
})

function EirPage() {
  const t = useTexts(['eir', 'pages'])
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:eir.title')} />
      <KindLinks />
      <EirParts offers={<JobBoard kind="EIR" view={readAddress({ ...Route.useSearch() })} />} />
    </PublicPage>
  )
}
