import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { PageFailed } from './shell/pages/page-failed.tsx'
import { PagePending } from '@afilia/client/shell/page-pending.tsx'

/** The portal's router; `history` is the browser's unless said. */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // At build time the router would write a script into the page for it.
    scrollRestoration: typeof document !== 'undefined',
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
