import { createFileRoute } from '@tanstack/react-router'
import { EconomicSections } from '../../features/economic/economic-sections.tsx'
import { EconomicDataPage } from '../../features/profile/economic/economic-data-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/economic-data')({
  validateSearch: (search: Record<string, unknown>): { year?: number } => {
    const year = Number(search['year'])
    return Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {}
  },
  // The profile is not awaited: the page shows a skeleton meanwhile.
  loader: () => {
    void import('../../features/profile/profile-query.ts').then(({ preloadProfile }) => preloadProfile())
    return loadTexts('economic')
  },
  component: EconomicDataRoute,
})

function EconomicDataRoute() {
  const { year } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EconomicDataPage>
      <EconomicSections
        onYear={(chosen) => void navigate({ search: chosen === undefined ? {} : { year: chosen }, replace: true, resetScroll: false })}
        year={year}
      />
    </EconomicDataPage>
  )
}
