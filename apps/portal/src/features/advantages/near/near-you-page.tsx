import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { AdvantagesFrame } from '../advantages-frame.tsx'
import { PendingRows } from '../../../parts/rows/pending-rows.tsx'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { ElsewhereForm } from './elsewhere-form.tsx'
import { NearFilters } from './near-filters.tsx'
import { NearResults } from './near-results.tsx'
import type { NearSearch } from './near-search.ts'
import styles from './near.module.css'
import { OriginChips } from './origin-chips.tsx'
import { type Origin, useNear, useOrigin } from './use-near.ts'

/** The advantages near the member's centre or home, or near another place, as a list and on a map. */
export function NearYouPage(search: NearSearch) {
  const t = useTexts('pages')
  const { known, isKnown, origin, choose } = useOrigin()
  const [isAsked, setIsAsked] = useState(false)
  const isElsewhere = isAsked || (isKnown && (origin === null || !('near' in origin)))
  return (
    <AdvantagesFrame title={t('nearYou.title')}>
      <div className={styles.controls}>
        <div className={styles.where}>
          {known.length > 0 && (
            <OriginChips
              chosen={isElsewhere ? 'other' : origin && 'near' in origin ? origin.near : undefined}
              known={known.map(({ near }) => near)}
              onChoose={(from) => {
                setIsAsked(from === 'other')
                if (from !== 'other') choose({ near: from })
              }}
            />
          )}
          {isElsewhere && (
            <ElsewhereForm
              onOrigin={(found) => {
                choose(found)
                // Without a town, the results stay those around the member's own place.
                if (found) setIsAsked(false)
              }}
              origin={origin}
            />
          )}
        </div>
        {origin && <NearFilters search={search} />}
      </div>
      {isKnown && !origin ? <Start /> : <Found origin={origin} names={known} search={search} />}
    </AdvantagesFrame>
  )
}

function Start() {
  const t = useTexts('advantages')
  return (
    <EmptyState icon={MapPinIcon} title={t('near.start.title')}>
      <p>{t('near.start.text')}</p>
    </EmptyState>
  )
}

interface FoundProps {
  origin: Origin | null
  names: ReturnType<typeof useOrigin>['known']
  search: NearSearch
}

function Found({ origin, names, search }: FoundProps) {
  const t = useTexts('advantages')
  const near = useNear(origin, search)
  const name =
    origin &&
    ('town' in origin ? origin.town.name : 'near' in origin ? names.find((one) => one.near === origin.near)?.name : t('near.here'))
  if (near.data && origin) return <NearResults answer={near.data} from={name ?? ''} origin={origin} search={search} />
  return hasFailed(near) ? <QueryFailed query={near} /> : <PendingRows />
}
