import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KindLinks } from '../../features/jobs/list/kind-links.tsx'
import { MeritsPage } from '../../features/merits/merits-page.tsx'

export const Route = createFileRoute('/jobs/merits')({
  loader: () => loadTexts('merits', 'errors'),
  component: () => <MeritsPage links={<KindLinks />} />,
})
