import { createFileRoute } from '@tanstack/react-router'
import { DelegatesPage } from '../../features/union/delegates-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/union/delegates')({
  loader: () => loadTexts('union'),
  component: DelegatesPage,
})
