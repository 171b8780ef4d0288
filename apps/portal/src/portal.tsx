import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nextProvider } from 'react-i18next'
import { queryClient } from './data/query-client.ts'
import type { createPortalRouter } from './router.ts'
import { texts } from './texts.ts'

/** Everything, from the outside in. */
export function Portal({ router }: { router: ReturnType<typeof createPortalRouter> }) {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  )
}
