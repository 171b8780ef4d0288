import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyCoveragePage } from '../features/insurance/verify/verify-coverage-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code from the URL of `/verify-coverage`. In the history state it survives a reload. */
    coverageCode?: string
  }
}

export const Route = createFileRoute('/verify-coverage')({
  loader: () => loadTexts('insurance'),
  component: VerifyCoveragePage,
})
