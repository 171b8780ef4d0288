import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button } from '@afilia/ui/forms/button'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { currentLanguage } from '@afilia/client/texts/texts.ts'
import styles from './job-page.module.css'

export interface PlaceOnMap {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

interface WherePartProps {
  job: Job
  map: ComponentType<PlaceOnMap>
}

/** The employer and the work centre. The map is loaded on demand, because it is large. */
export function WherePart({ job: { entity, centre, km }, map: Map }: WherePartProps) {
  const t = useTexts(['jobs', 'common'])
  const [isShown, setIsShown] = useState(false)
  if (!centre) return null
  const { name, address, latitude, longitude } = centre
  return (
    <Section id="job-where" title={t('page.centre')}>
      <div>
        <b>{name}</b>
        {address && <p>{address}</p>}
        {entity.name !== name && <p className={styles.small}>{entity.name}</p>}
        {km !== null && <p className={styles.small}>{t('near.away', { value: km })}</p>}
      </div>
      {isShown ? (
        <CatchBoundary errorComponent={MapFailed} getResetKey={() => 'map'}>
          <Suspense
            fallback={
              <Loading label={t('common:loading')}>
                <Skeleton shape="block" />
              </Loading>
            }
          >
            {/* The map sets its labels only once. */}
            <Map key={currentLanguage()} latitude={latitude} longitude={longitude} name={name} />
          </Suspense>
        </CatchBoundary>
      ) : (
        <p>
          <Button icon={<MapPinIcon size={20} />} onClick={() => setIsShown(true)} variant="secondary">
            {t('page.map')}
          </Button>
        </p>
      )}
    </Section>
  )
}

function MapFailed() {
  const t = useTexts('jobs')
  return <Notice live="alert" title={t('page.mapFailed')} tone="warning" />
}
