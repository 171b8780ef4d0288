import './main.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Portal } from './portal.tsx'
import { boot } from '@afilia/client/boot.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { onOtherTabs } from '@afilia/client/session/session-tabs.ts'
import { createPortalRouter } from './router.ts'
import { loadMemberBars } from './shell/member-bars.ts'
import { forgetOfflineCopy } from '@afilia/client/device/member-storage.ts'
import { startTexts } from '@afilia/client/texts/texts.ts'
import { listenForInstallPrompt } from './app/install.ts'
import { watchForUpdates } from './app/updates.ts'

document.documentElement.lang = boot.language
if (boot.signedIn === false) {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  forgetOfflineCopy()
}
listenForInstallPrompt()
watchForUpdates()
onOtherTabs(followOtherTab)
window.addEventListener('vite:preloadError', reloadOnce)

const root = document.getElementById('root')!
const router = createPortalRouter()
const isHome = router.latestLocation.pathname === '/'
await Promise.all([
  startTexts(boot.language, isHome ? ['common', 'home'] : ['common', 'pages']),
  router.load(),
  boot.signedIn ? loadMemberBars() : undefined,
])

const app = (
  <StrictMode>
    <Portal router={router} />
  </StrictMode>
)
// The public home comes as finished HTML; everything else as a skeleton that makes way.
if (root.dataset['page'] === router.latestLocation.pathname) {
  // Tells the router to make the same markup as at build time.
  router.ssr = { manifest: undefined }
  hydrateRoot(root, app)
} else {
  createRoot(root).render(app)
}

/** Another tab signed in or out: this one must not go on showing what it showed to somebody else. */
async function followOtherTab(trigger: 'signout' | 'getSession'): Promise<void> {
  if (trigger === 'signout') return location.assign('/logout')
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.docid
  const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (before !== now?.docid) location.reload()
}

/** A chunk that is gone belongs to an older release of the portal: the page is fetched anew. */
function reloadOnce(event: Event): void {
  const mark = 'afilia.reloaded'
  if (!navigator.onLine || sessionStorage.getItem(mark) === location.href) return
  event.preventDefault()
  sessionStorage.setItem(mark, location.href)
  location.reload()
}
