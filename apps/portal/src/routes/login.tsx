import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { callbackPath } from '../shell/guard.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/login')({
  // A parameter not named here would reach the page unvalidated.
  validateSearch: (search: Record<string, unknown>): { callbackUrl?: string | undefined; error?: string | undefined } => ({
    callbackUrl: callbackPath(search['callbackUrl']),
    error: typeof search['error'] === 'string' ? search['error'] : undefined,
  }),
  loader: () => loadTexts('session'),
  component: () => <LoginPage {...Route.useSearch()} />,
})
