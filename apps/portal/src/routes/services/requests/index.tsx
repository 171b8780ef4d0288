import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '../../../features/cases/list/requests-page.tsx'

export const Route = createFileRoute('/services/requests/')({
  loader: () => loadTexts('cases'),
  component: RequestsPage,
})
