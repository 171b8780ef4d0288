import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CaseRequest } from '../../../features/cases/form/case-request.tsx'
import { JoinInsurancePage } from '../../../features/insurance/own/insurance-pages.tsx'

export const Route = createFileRoute('/services/cr-insurance/rc-affiliate-no-new')({
  loader: () => loadTexts('insurance', 'cases', 'case-forms', 'booking', 'errors'),
  component: () => <JoinInsurancePage form={<CaseRequest kind="COVERAGE" />} />,
})
