import { lazy, Suspense } from 'react'
import { useSession } from '@afilia/client/session/session.ts'
import { loadMemberHome } from './member/load-member-home.ts'
import { MemberHomePending } from './member/member-home-pending.tsx'
import { PublicHome } from './public/public-home.tsx'

const MemberHome = lazy(async () => ({ default: await loadMemberHome() }))

export function HomePage() {
  const { session } = useSession()
  if (!session) return <PublicHome />
  return (
    <Suspense fallback={<MemberHomePending />}>
      <MemberHome session={session} />
    </Suspense>
  )
}
