import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { createPortalRouter } from './router.ts'

/** The providers around all pages. */
export function Portal({ router }: { router: ReturnType<typeof createPortalRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
