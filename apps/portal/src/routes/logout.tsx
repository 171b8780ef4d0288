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
  loader: () => loadTexts('session'),
  component: () => (
    <LogoutPage
      {...Route.useSearch()}
      forgetDrafts={forgetDrafts}
      isDecided={useRouterState({ select: ({ location }) => location.state.isDecided ?? false })}
    />
  ),
})

/** Whoever sits down next finds nothing half written and nothing half sent. */
async function forgetDrafts(): Promise<void> {
  const [{ forgetAllDrafts }, { forgetAllWaiting }] = await Promise.all([
    import('../editing/draft-storage.ts'),
    import('../data/outbox/waiting.ts'),
  ])
  forgetAllDrafts()
  forgetAllWaiting()
  const { forgetUnsent } = await import('../features/schedule/unsent.ts')
  forgetUnsent()
}
