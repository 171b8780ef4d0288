import { createFileRoute } from '@tanstack/react-router'
import { EconomicSections } from '../../features/economic/economic-sections.tsx'
import { LastReceipt } from '../../features/economic/last-receipt.tsx'
import { EconomicDataPage } from '../../features/profile/economic/economic-data-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/economic-data')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): { year?: number } => search,
  // The profile is not awaited: the page shows a skeleton.
  loader: () => {
    void import('../../features/profile/profile-query.ts').then(({ preloadProfile }) => preloadProfile())
    return loadTexts('economic')
  },
  component: EconomicDataRoute,
})

function EconomicDataRoute() {
  const given = Number(Route.useSearch().year)
  const year = Number.isInteger(given) && given >= 2000 && given <= 2100 ? given : undefined
  const navigate = Route.useNavigate()
  return (
    <EconomicDataPage last={<LastReceipt />}>
      <EconomicSections
        onYear={(chosen) => void navigate({ search: chosen === undefined ? {} : { year: chosen }, replace: true, resetScroll: false })}
        year={year}
      />
    </EconomicDataPage>
  )
}
