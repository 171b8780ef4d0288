import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CaseRequest } from '../../../features/cases/form/case-request.tsx'
import { StudentInsurancePage } from '../../../features/insurance/own/insurance-pages.tsx'

export const Route = createFileRoute('/services/cr-insurance/src-student-second')({
  loader: () => loadTexts('insurance', 'cases', 'case-forms', 'booking', 'errors'),
  component: () => <StudentInsurancePage form={<CaseRequest kind="COVERAGE" />} text="studentInsurance" />,
})
