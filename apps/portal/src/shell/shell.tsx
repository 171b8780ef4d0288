import { canSeePage } from '@afilia/domain/access'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useSession } from '../data/session.ts'
import { findPage } from '../pages.ts'
import { Frame } from './frame.tsx'
import { PageRefused } from './page-refused.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Around every page: the frame, and the refusal where a page is not for the roles of whoever asks. */
export function Shell() {
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const { session } = useSession()
  usePageTitle(pathname)
  const page = findPage(pathname)
  const isAllowed = !page || canSeePage(session?.roles, page.allowed)
  return <Frame>{isAllowed ? <Outlet /> : <PageRefused />}</Frame>
}
