import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { LogoutPage, type LogoutSearch } from '../features/sign-in/logout-page.tsx'
import { callbackPath } from '../shell/guard.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member has confirmed signing out. Not in the URL, where a link could claim it for them. */
    isDecided?: boolean
  }
}

export const Route = createFileRoute('/logout')({
  // The page validates `reason` and `title`, because this is in the first load.
  validateSearch: ({ callbackUrl, reason, title }: Record<string, unknown>): LogoutSearch => ({
    callbackUrl: callbackPath(callbackUrl),
    reason,
    title,
  }),
  loader: () => loadTexts('session'),
  component: () => (
    <LogoutPage {...Route.useSearch()} isDecided={useRouterState({ select: ({ location }) => location.state.isDecided ?? false })} />
  ),
})
