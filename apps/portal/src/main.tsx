import './main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Portal } from './portal.tsx'
import { boot } from '@afilia/client/boot.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { forgetEnded, sessionQuery } from '@afilia/client/session/session.ts'
import { followOtherTabs } from '@afilia/client/session/follow-other-tabs.ts'
import { reloadForNewRelease } from '@afilia/client/shell/reload-for-new-release.ts'
import { finishLeaving, leaveByKey } from '@afilia/client/session/shared-computer.ts'
import { createPortalRouter } from './router.ts'
import { loadMemberBars } from './shell/member-bars.ts'
import { followAccountLanguage } from '@afilia/client/texts/language.ts'
import { startTexts } from '@afilia/client/texts/texts.ts'
import { listenForInstallPrompt } from './app/install.ts'
import { watchForUpdates } from './app/updates.ts'
import { notePages } from './app/usage/early.ts'

document.documentElement.lang = boot.language
await finishLeaving()
if (boot.signedIn === false) {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  forgetEnded()
}
listenForInstallPrompt()
watchForUpdates()
followOtherTabs()
leaveByKey()
followAccountLanguage()
reloadForNewRelease()

/** Lets the browser paint and handle input before the next long task. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

await pause()
const root = document.getElementById('root')!
const router = createPortalRouter()
await pause()
notePages(router)
const isHome = router.latestLocation.pathname === '/'
await Promise.all([
  startTexts(boot.language, isHome ? ['common', 'home', ...(boot.signedIn ? [] : (['public-home'] as const))] : ['common', 'pages']),
  router.load(),
  boot.signedIn ? loadMemberBars() : undefined,
])

const app = (
  <StrictMode>
    <Portal router={router} />
  </StrictMode>
)
// The public home is prerendered HTML and is hydrated. Every other page starts as a skeleton, which is replaced. In a transition, React
// lets the browser handle input.
if (root.dataset['page'] === router.latestLocation.pathname && boot.signedIn === false) {
  // Makes the router render the same markup as the prerendering.
  router.ssr = { manifest: undefined }
  // The reader may have scrolled the prerendered page, so its first rendering keeps the position.
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true
    return scrollY === 0
  }
  startTransition(() => void hydrateRoot(root, app))
} else {
  const page = createRoot(root)
  startTransition(() => page.render(app))
}
