import { lazy, Suspense } from 'react'
import { useSession } from '../../data/session.ts'
import { MemberHomePending } from './member-home-pending.tsx'
import { PublicHome } from './public-home.tsx'
import { loadTexts } from '../../texts.ts'

const MemberHome = lazy(async () => {
  const [loaded] = await Promise.all([import('./member-home.tsx'), loadTexts('member-home')])
  return { default: loaded.MemberHome }
})

export function HomePage() {
  const { session } = useSession()
  if (!session) return <PublicHome />
  return (
    <Suspense fallback={<MemberHomePending />}>
      <MemberHome session={session} />
    </Suspense>
  )
}
