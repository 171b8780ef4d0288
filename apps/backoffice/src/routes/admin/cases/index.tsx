import { loadTexts } from '@afilia/client/texts/texts.ts'
import { CASE_KINDS } from '@afilia/domain/cases/cases'
import { createFileRoute } from '@tanstack/react-router'
import { CasesPage, type CasesSearch } from '../../../features/cases/cases-page.tsx'
import { CASE_VIEWS } from '../../../parts/case-views.ts'

export const Route = createFileRoute('/admin/cases/')({
  validateSearch: (search: Record<string, unknown>): CasesSearch => ({
    view: CASE_VIEWS.find((one) => one === search['view']),
    kind: CASE_KINDS.find((one) => one === search['kind']),
  }),
  loader: () => loadTexts('cases', 'staff-cases'),
  component: () => <CasesPage {...Route.useSearch()} />,
})
