import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyCoverPage } from '../features/insurance/verify/verify-cover-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code from the address of `/verify-cover`. Here it survives a reload. */
    coverCode?: string
  }
}

export const Route = createFileRoute('/verify-cover')({
  loader: () => loadTexts('insurance'),
  component: VerifyCoverPage,
})
