import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AffiliationOffer } from '../../../features/cases/affiliation/affiliation-offer.tsx'
import { CaseRequest } from '../../../features/cases/form/case-request.tsx'
import { StudentInsurancePage } from '../../../features/insurance/own/insurance-pages.tsx'

export const Route = createFileRoute('/services/cr-insurance/src-student-fourth')({
  loader: () => loadTexts('affiliation', 'insurance', 'cases', 'case-forms', 'booking', 'errors'),
  component: () => (
    <StudentInsurancePage form={<CaseRequest kind="COVERAGE" />} next={<AffiliationOffer />} text="studentInsuranceFourth" />
  ),
})
