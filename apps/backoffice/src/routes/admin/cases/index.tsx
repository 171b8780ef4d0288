import { loadTexts } from '@afilia/client/texts/texts.ts'
import { CASE_KINDS } from '@afilia/domain/cases/cases'
import { createFileRoute } from '@tanstack/react-router'
import { CASE_VIEWS, CasesPage, type CasesSearch, type CaseView } from '../../../features/cases/cases-page.tsx'

const VIEWS = Object.keys(CASE_VIEWS) as CaseView[]

export const Route = createFileRoute('/admin/cases/')({
  validateSearch: (search: Record<string, unknown>): CasesSearch => ({
    view: VIEWS.find((one) => one === search['view']),
    kind: CASE_KINDS.find((one) => one === search['kind']),
  }),
  loader: () => loadTexts('cases', 'staff-cases'),
  component: () => <CasesPage {...Route.useSearch()} />,
})
