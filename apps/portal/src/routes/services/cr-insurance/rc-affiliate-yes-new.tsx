import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CertificatePage } from '../../../features/insurance/own/insurance-pages.tsx'

export const Route = createFileRoute('/services/cr-insurance/rc-affiliate-yes-new')({
  loader: () => loadTexts('insurance', 'cases'),
  component: CertificatePage,
})
