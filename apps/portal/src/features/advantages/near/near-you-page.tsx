import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { AdvantagesFrame } from '../advantages-frame.tsx'
import { PendingList } from '../list/advantage-list.tsx'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { NearForm } from './near-form.tsx'
import { NearResults } from './near-results.tsx'
import type { NearSearch } from './near-search.ts'
import { useNear, useOrigin } from './use-near.ts'

/** The advantages near the member, as a list and on a map. */
export function NearYouPage(search: NearSearch) {
  const t = useTexts(['advantages', 'pages'])
  const [origin, setOrigin] = useOrigin()
  const near = useNear(origin, search)
  return (
    <AdvantagesFrame lead={t('nearLead')} title={t('pages:nearYou.title')}>
      <NearForm onOrigin={setOrigin} origin={origin} search={search} />
      {!origin ? (
        <EmptyState icon={MapPinIcon} title={t('near.start.title')}>
          <p>{t('near.start.text')}</p>
        </EmptyState>
      ) : near.data ? (
        <NearResults answer={near.data} origin={origin} search={search} />
      ) : hasFailed(near) ? (
        <QueryFailed query={near} />
      ) : (
        <PendingList count={4} />
      )}
    </AdvantagesFrame>
  )
}
