import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { PageFailed } from './shell/pages/page-failed.tsx'
import { PagePending } from '@afilia/client/shell/page-pending.tsx'

/** Creates the portal's router; `history` is the browser's by default. */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
    // The query cache decides what is stale.
    defaultPreloadStaleTime: 0,
    // In prerendering, the router would write its script into the page.
    scrollRestoration: typeof document !== 'undefined',
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
