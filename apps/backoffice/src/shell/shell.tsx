import { boot } from '@afilia/client/boot.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { endExpiredSession } from '@afilia/client/session/end-session.ts'
import { PagePending } from '@afilia/client/shell/page-pending.tsx'
import { PageRejected } from '@afilia/client/shell/page-rejected.tsx'
import { usePageTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import { findOfficePage } from '@afilia/domain/site/pages/office-pages'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Frame } from './frame.tsx'

/** Wraps every page: the frame, and a refusal if the caller lacks the role. */
export function Shell() {
  const t = useTexts(['common', 'pages'])
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const { status, session } = useSession()
  const page = findOfficePage(pathname)
  const name = page ? t(`pages:${page.text}.title`, { defaultValue: '' }) : t('pages.missing.title')
  usePageTitle(name ? `${name} · ${boot.unionName}` : boot.unionName)
  const isAllowed = !page || canSeePage(session?.roles, page.allowed)
  // The guard requires a session, so it has ended while the page was open.
  const hasEnded = !isAllowed && status === 'signed-out'
  useEffect(() => {
    if (hasEnded) endExpiredSession()
  }, [hasEnded])
  const instead = hasEnded ? <PagePending /> : <PageRejected />
  return <Frame>{isAllowed ? <Outlet /> : instead}</Frame>
}
