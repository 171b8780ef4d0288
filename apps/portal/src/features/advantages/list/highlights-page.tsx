import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PendingRows } from '../../../parts/rows/pending-rows.tsx'
import { AdvantageList } from './advantage-list.tsx'
import { AdvantagesFrame } from '../advantages-frame.tsx'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { VisitorNotice } from '../visitor-notice.tsx'

/** The advantages that the union highlights, in the union's order, each with the reason. */
export function HighlightsPage() {
  const t = useTexts(['advantages', 'pages'])
  const { session } = useSession()
  const list = useQuery(pagedQuery('GET advantages', { query: { highlighted: 'true' }, page: { size: 60 } }))
  return (
    <AdvantagesFrame lead={t('highlightsLead')} title={t('pages:highlights.title')}>
      {list.data ? (
        <AdvantageList advantages={list.data.items} isExplained label={t('list')} />
      ) : hasFailed(list) ? (
        <QueryFailed query={list} />
      ) : (
        <PendingRows />
      )}
      {!session && <VisitorNotice />}
    </AdvantagesFrame>
  )
}
