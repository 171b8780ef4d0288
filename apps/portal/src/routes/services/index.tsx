import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '../../features/cases/services-page.tsx'

export const Route = createFileRoute('/services/')({
  loader: () => loadTexts('cases', 'media'),
  component: ServicesPage,
})
