import { boot } from '@afilia/client/boot.ts'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '@afilia/client/session/session.ts'
import { endExpiredSession } from '@afilia/client/session/end-session.ts'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { noteRendered } from '../app/first-picture.ts'
import { loadFollowing } from './load-following.ts'
import { Frame } from './frame.tsx'
import { PagePending } from '@afilia/client/shell/page-pending.tsx'
import { readStored } from '@afilia/client/device/storage.ts'
import { usePageTitle } from '@afilia/client/shell/use-page-title.ts'

const ClosedPage = lazy(async () => {
  const [module] = await Promise.all([import('./pages/closed-page.tsx'), loadTexts('closed')])
  return { default: module.ClosedPage }
})

/** The frame around every page, and the refusal if the reader's roles do not allow it. */
export function Shell() {
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const { status, session } = useSession()
  useEffect(noteRendered, [])
  const page = findPage(pathname)
  usePageTitle(useTitle(page, session !== null))
  const isAllowed = !page || canSeePage(session?.roles, page.allowed)
  // The guard requires a session, so it has ended while the page was open.
  const hasEnded = !isAllowed && status === 'signed-out'
  useEffect(() => {
    if (hasEnded) endExpiredSession()
  }, [hasEnded])
  const member = session?.personId
  useEffect(() => {
    if (member) void loadFollowing().then(({ sendKept }) => sendKept(member))
    // A visitor's unsent changes expire, whichever page they return to.
    else if (readStored('afilia.outbox.visitor'))
      void import('@afilia/client/outbox/outbox.ts').then(({ forgetExpired }) => forgetExpired(Date.now()))
  }, [member])
  return (
    <Frame>
      {isAllowed ? (
        <Outlet />
      ) : hasEnded ? (
        <PagePending />
      ) : (
        <Suspense fallback={<PagePending />}>
          <ClosedPage page={page} />
        </Suspense>
      )}
    </Frame>
  )
}

/** The home for visitors describes the union; every other page has its own title. */
function useTitle(page: ReturnType<typeof findPage>, isMember: boolean): string {
  const t = useTexts(['common', 'pages'])
  if (page?.path === '/' && !isMember) return `${boot.unionName} · ${t('tagline')}`
  const name = page ? t(`pages:${page.text}.title`, { defaultValue: '' }) : t('pages.missing.title')
  // Right after signing in, the page titles may not be loaded yet.
  return name ? `${name} · ${boot.unionName}` : boot.unionName
}
