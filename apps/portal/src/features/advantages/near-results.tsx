import type { NearAnswer } from '@afilia/contract/advantages'
import { Button } from '@afilia/ui/button'
import { EmptyState } from '@afilia/ui/empty-state'
import { MapPinIcon } from '@afilia/ui/icons'
import { Notice } from '@afilia/ui/notice'
import { Skeleton } from '@afilia/ui/skeleton'
import { CatchBoundary, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PageButton } from '../../links.tsx'
import { useTexts } from '../../texts.ts'
import { NearPlaceRow } from './near-place-row.tsx'
import { type NearSearch, USUAL_RADIUS } from './near-search.ts'
import styles from './near.module.css'
import { useIsWide } from './use-is-wide.ts'

const NearMap = lazy(() => import('./near-map.tsx'))

/** The places by distance: beside the map where there is room, or one or the other. */
export function NearResults({ answer, search }: { answer: NearAnswer; search: NearSearch }) {
  const t = useTexts('advantages')
  const isWide = useIsWide()
  const { places, isAll } = answer
  const { radius = USUAL_RADIUS } = search
  if (places.length === 0) return <NothingNear isAll={isAll} />
  const isMapShown = isWide || search.view === 'map'
  return (
    <div className={styles.results}>
      <output className={styles.count}>{t('near.found', { count: places.length, radius })}</output>
      {!isAll && <Notice title={t('near.cut')} />}
      {!isWide && <ViewSwitch search={search} />}
      <div className={styles.sides}>
        {(isWide || !isMapShown) && (
          <ul aria-label={t('near.list')} className={styles.list}>
            {places.map((place) => (
              <NearPlaceRow key={place.id} place={place} />
            ))}
          </ul>
        )}
        {isMapShown && <MapSide answer={answer} />}
      </div>
    </div>
  )
}

function NothingNear({ isAll }: { isAll: boolean }) {
  const t = useTexts('advantages')
  return (
    <EmptyState
      actions={
        <PageButton to="/advantages" variant="secondary">
          {t('near.online')}
        </PageButton>
      }
      icon={MapPinIcon}
      title={t('near.none.title')}
    >
      <p>{t(isAll ? 'near.none.text' : 'near.cut')}</p>
    </EmptyState>
  )
}

function ViewSwitch({ search }: { search: NearSearch }) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const show = (view: NearSearch['view']): void =>
    void navigate({ to: '/advantages/near-you', search: { ...search, view }, replace: true, resetScroll: false })
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t('near.view')}</legend>
      <Button aria-pressed={!search.view} onClick={() => show(undefined)} variant={search.view ? 'secondary' : 'primary'}>
        {t('near.asList')}
      </Button>
      <Button aria-pressed={search.view === 'map'} onClick={() => show('map')} variant={search.view ? 'primary' : 'secondary'}>
        {t('near.asMap')}
      </Button>
    </fieldset>
  )
}

/** The map, and below it the place that was pressed on it. */
function MapSide({ answer }: { answer: NearAnswer }) {
  const t = useTexts('advantages')
  const [chosenId, setChosenId] = useState<string>()
  const chosen = answer.places.find(({ id }) => id === chosenId)
  return (
    <div className={styles.mapSide}>
      <CatchBoundary errorComponent={MapFailed} getResetKey={() => 'map'}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <NearMap answer={answer} chosenId={chosenId} onChoose={setChosenId} />
        </Suspense>
      </CatchBoundary>
      <div aria-live="polite">
        {chosen && (
          <ul aria-label={t('near.asMap')} className={styles.list}>
            <NearPlaceRow place={chosen} />
          </ul>
        )}
      </div>
    </div>
  )
}

function MapFailed() {
  const t = useTexts('advantages')
  return <Notice title={t('near.mapFailed')} tone="warning" />
}
