import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../features/sign-in/logout-page.tsx'
import { callbackPath } from '../shell/guard.ts'
import { loadTexts } from '../texts.ts'

export const Route = createFileRoute('/logout')({
  validateSearch: (search: Record<string, unknown>): { callbackUrl?: string; reason?: 'expired' } => {
    const callbackUrl = callbackPath(search['callbackUrl'])
    return { ...(callbackUrl && { callbackUrl }), ...(search['reason'] === 'expired' && { reason: 'expired' }) }
  },
  loader: () => loadTexts('session'),
  component: () => <LogoutPage {...Route.useSearch()} />,
})
