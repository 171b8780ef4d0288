import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '../features/accessibility/accessibility-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/accesibilidad')({
  loader: () => loadTexts('accessibility'),
  component: AccessibilityPage,
})
