import type { Session } from '../session/session.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, onTestFinished, vi } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { forgetTab } from '../device/member-storage.ts'
import { markEnding } from '../session/end-session.ts'
import { sessionQuery } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { isAnswering } from './answer.ts'
import { actAsBrowser } from './browser.ts'
import { during } from './during.ts'
import { settle } from './screen.ts'
import { spanish } from './text.ts'
import { isTimerDue, pause } from './timers.ts'

/** The real `setImmediate`, because a test may replace it. */
const { setImmediate: onNextTurn } = globalThis

/** A signed-in affiliate. */
export const MEMBER: Session = {
  name: 'Lucía Vega',
  email: 'lucia@example.org',
  image: null,
  docid: '00000001R',
  personId: 'p1',
  roles: ['ROLE_AFFILIATE'],
  langKey: 'es',
  token: 't',
  expires: null,
  until: '2100-01-01T00:00:00Z',
  isKept: false,
  tabSecret: '',
}
export const ADMIN: Session = { ...MEMBER, name: 'Rosa Gil', personId: 's1', roles: ['ROLE_ADMIN'] }

interface Surroundings {
  /** The address of the page, with its query string. */
  readonly at?: string
  /** Who is signed in. An affiliate by default, null for a visitor. */
  readonly as?: Session | null
  /** Uses the address and the back button of the browser, instead of a history of its own. */
  readonly inBrowser?: boolean
}

interface Rendered {
  /** The current address, with its query string. */
  readonly address: () => string
  /** Reloads the page in the same tab: only what the browser stores is left. */
  readonly reload: () => Promise<void>
}

type Values = Readonly<Record<string, unknown>>

/** Renders a page like its route does: `show` gets the query parameters of the address. */
export async function renderPage(
  show: (search: Values) => ReactNode,
  { at = '/', as = MEMBER, inBrowser = false }: Surroundings = {},
): Promise<Rendered> {
  setUp(as)
  const history = inBrowser ? openInBrowser(at) : createMemoryHistory({ initialEntries: [at] })
  let unmount = await open(show, history)
  onTestFinished(() => unmount())
  await settle()
  return {
    address: () => history.location.href,
    async reload() {
      await unmount()
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, as)
      unmount = await open(show, history)
      await settle()
    },
  }
}

/** Renders a single component. */
export const renderPart = (part: ReactNode, surroundings: Surroundings = {}): Promise<Rendered> => renderPage(() => part, surroundings)

function openInBrowser(at: string): RouterHistory {
  window.history.replaceState(null, '', at)
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  return history
}

async function open(show: (search: Values) => ReactNode, history: RouterHistory) {
  const root = createRootRoute()
  const Page = (): ReactNode => show({ ...(useSearch({ strict: false }) as Values) })
  const routes = ['/', '/$'].map((path) => createRoute({ getParentRoute: () => root, path, component: Page }))
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  const place = document.body.appendChild(document.createElement('main'))
  const shown = createRoot(place)
  await during(() =>
    shown.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  return async () => {
    await during(() => shown.unmount())
    place.remove()
  }
}

/** Sets up the page, and resets it after the test, because test files may share a page. */
function setUp(as: Session | null): void {
  actAsBrowser()
  texts.init({ lng: 'es', resources: { es: spanish } })
  document.documentElement.lang = 'es'
  const { queries, ...others } = queryClient.getDefaultOptions()
  // Retries happen at once.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  queryClient.setQueryData(sessionQuery.queryKey, as)
  onTestFinished(async () => {
    await endToasts()
    queryClient.setDefaultOptions({ ...others, ...(queries && { queries }) })
    queryClient.clear()
    onlineManager.setOnline(true)
    markEnding(false)
    forgetTab()
    localStorage.clear()
    sessionStorage.clear()
    for (const one of document.querySelectorAll('body > :not([popover])')) one.remove()
  })
}

async function endToasts(): Promise<void> {
  await during(async () => {
    await vi.dynamicImportSettled()
    if (document.querySelector('.Toastify')) (await import('react-toastify/unstyled')).toast.dismiss()
  })
}

// Waits for everything that is still pending, such as a toast that waits for its region. It would otherwise run after the page is gone.
afterAll(async () => {
  for (let quiet = 0; quiet < 3;) {
    await vi.dynamicImportSettled()
    await during(() => pause(5))
    quiet = isTimerDue() || isAnswering() ? 0 : quiet + 1
  }
  await endToasts()
  // React's scheduler uses `setImmediate`, so one more turn lets its work finish.
  await new Promise((resolve) => void onNextTurn(resolve))
})
