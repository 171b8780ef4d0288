import { PagePending } from '@afilia/client/shell/page-pending.tsx'
import { PageFailed } from '@afilia/client/shell/page-failed.tsx'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

export function createBackofficeRouter() {
  return createRouter({
    routeTree,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createBackofficeRouter>
  }
}
