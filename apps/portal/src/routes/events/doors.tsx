import { createFileRoute } from '@tanstack/react-router'
import { DoorsPage } from '../../features/events/door/doors-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/doors')({
  loader: () => loadTexts('door'),
  component: DoorsPage,
})
