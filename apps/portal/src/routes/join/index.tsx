import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../../features/join/join-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The token of a mailed link to `/join` or `/join/confirm`. In the history state it survives a reload, and it is sent only to the
     * server.
     */
    joinToken?: string
  }
}

export const Route = createFileRoute('/join/')({
  loader: () => loadTexts('join', 'public-home', 'membership', 'profile', 'economic', 'rights', 'pickers', 'errors'),
  component: JoinPage,
})
