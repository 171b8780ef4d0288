import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { LogoutPage } from '../features/sign-in/logout-page.tsx'
import { callbackPath } from '../shell/guard.ts'
import { loadTexts } from '../texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the way to `/logout`: the member has said that they want to sign out. Not in the address, where a link could say it for them. */
    isDecided?: boolean
  }
}

export const Route = createFileRoute('/logout')({
  validateSearch: (search: Record<string, unknown>): { callbackUrl?: string; reason?: 'expired' } => {
    const callbackUrl = callbackPath(search['callbackUrl'])
    return { ...(callbackUrl && { callbackUrl }), ...(search['reason'] === 'expired' && { reason: 'expired' }) }
  },
  // Whoever sits down next finds nothing half written; but an edit outlives a session that ended by itself.
  // Not while a pointer only passes over the link, which loads the page ahead.
  beforeLoad: async ({ search, preload }) => {
    if (search.reason || preload) return
    const { forgetAllDrafts } = await import('../features/profile/draft.ts')
    forgetAllDrafts()
  },
  loader: () => loadTexts('session'),
  component: () => (
    <LogoutPage {...Route.useSearch()} isDecided={useRouterState({ select: ({ location }) => location.state.isDecided ?? false })} />
  ),
})
