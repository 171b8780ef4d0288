import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { END_KINDS, type EndKind } from '../features/sign-in/end-kinds.ts'
import { LogoutPage } from '../features/sign-in/logout-page.tsx'
import { callbackPath } from '../shell/guard.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member has confirmed signing out. Not in the URL, where a link could claim it for them. */
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
