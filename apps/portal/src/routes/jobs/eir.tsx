import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { createFileRoute } from '@tanstack/react-router'
import { EirParts } from '../../features/eir/eir-parts.tsx'

export const Route = createFileRoute('/jobs/eir')({
  loader: () => loadTexts('eir', 'important-periods'),
  component: EirPage,
})

function EirPage() {
  const t = useTexts(['eir', 'pages'])
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:eir.title')} />
      <EirParts />
    </PublicPage>
  )
}
