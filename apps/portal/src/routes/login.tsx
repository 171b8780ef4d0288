import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { callbackPath } from '../shell/guard.ts'
import { loadTexts } from '../texts.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { callbackUrl?: string; error?: string } => {
    const callbackUrl = callbackPath(search['callbackUrl'])
    return { ...(callbackUrl && { callbackUrl }), ...(typeof search['error'] === 'string' && { error: search['error'] }) }
  },
  loader: () => loadTexts('session'),
  component: () => <LoginPage {...Route.useSearch()} />,
})
