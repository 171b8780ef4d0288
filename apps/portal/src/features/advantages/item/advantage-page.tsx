import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { AdvantageDetails } from './advantage-details.tsx'
import { ItemFrame } from './item-frame.tsx'

/** One benefit or discount. Members and visitors get different answers, so the query key includes whether the reader is signed in. */
export function AdvantagePage({ slug }: { slug: string }) {
  const { session } = useSession()
  const advantage = useQuery(query('GET advantages/{advantage}', { params: { advantage: slug } }))
  return (
    <ItemFrame query={advantage} what="item">
      {(found) => <AdvantageDetails advantage={found} isMember={session !== null} key={found.id} />}
    </ItemFrame>
  )
}
