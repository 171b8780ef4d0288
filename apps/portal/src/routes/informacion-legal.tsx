import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/informacion-legal')({
  loader: () => loadTexts('legal', 'usage'),
  component: LegalPage,
})
