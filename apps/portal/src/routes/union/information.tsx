import { createFileRoute } from '@tanstack/react-router'
import { InformationPage } from '../../features/union/information-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/union/information')({
  loader: () => loadTexts('union', 'pickers'),
  component: InformationPage,
})
