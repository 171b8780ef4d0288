import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../../features/advantages/item/company-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/companies/$slug')({
  loader: () => loadTexts('advantages', 'favorites'),
  component: () => <CompanyPage slug={Route.useParams().slug} />,
})
