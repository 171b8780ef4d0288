import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { END_KINDS, type EndKind } from '../features/sign-in/end-kinds.ts'
import { LogoutPage } from '../features/sign-in/logout-page.tsx'
import { callbackPath } from '../shell/guard.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member has confirmed that they want to sign out. Not in the address, where a link could say so for them. */
    isDecided?: boolean
  }
}

export const Route = createFileRoute('/logout')({
  // A parameter not named here would reach the page unvalidated.
  validateSearch: (search: Record<string, unknown>): { callbackUrl?: string | undefined; reason?: EndKind | undefined } => ({
    callbackUrl: callbackPath(search['callbackUrl']),
    reason: END_KINDS.find((one) => one === search['reason']),
  }),
  loader: () => loadTexts('session'),
  component: () => (
    <LogoutPage {...Route.useSearch()} isDecided={useRouterState({ select: ({ location }) => location.state.isDecided ?? false })} />
  ),
})
