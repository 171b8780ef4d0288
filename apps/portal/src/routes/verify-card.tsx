import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '../features/card/verify/verify-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The proof from the URL of `/verify-card`, as digits. In the history state it survives a reload, and it is never sent. */
    cardProof?: string
  }
}

export const Route = createFileRoute('/verify-card')({
  loader: () => loadTexts('card'),
  component: VerifyPage,
})
