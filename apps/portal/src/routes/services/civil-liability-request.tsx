import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CasePage } from '../../features/cases/form/case-page.tsx'

export const Route = createFileRoute('/services/civil-liability-request')({
  loader: () => loadTexts('cases', 'case-forms', 'booking', 'errors'),
  component: () => <CasePage kind="COVERAGE_CERTIFICATE" text="specialCertificate" />,
})
