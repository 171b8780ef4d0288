import type { NearAnswer } from '@afilia/contract/content/advantages'
import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { ListIcon } from '@afilia/ui/marks/later-icons'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { CatchBoundary, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { ChosenPlaces } from './chosen-places.tsx'
import { NearPlaceRow } from './near-place-row.tsx'
import { type NearSearch, USUAL_RADIUS } from './near-search.ts'
import styles from './near.module.css'
import { NothingNear } from './nothing-near.tsx'
import type { Origin } from './use-near.ts'
import { useIsWide } from '../../../parts/use-is-wide.ts'

const NearMap = lazy(() => import('../map/near-map.tsx'))

interface NearResultsProps {
  answer: NearAnswer
  /** The name of the origin. */
  from: string
  origin: Origin
  search: NearSearch
}

/** The places by distance: list and map side by side, or one of them on narrow screens. */
export function NearResults({ answer, from, origin, search }: NearResultsProps) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const isWide = useIsWide()
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const { places, isAll } = answer
  const { radius = USUAL_RADIUS } = search
  const isMapShown = isWide || search.view === 'map'
  const show = (view: NearSearch['view']): void =>
    void navigate({ to: '/advantages/near-you', search: { ...search, view }, replace: true, resetScroll: false })
  const find = (placeId: string): void => {
    setChosenIds([placeId])
    if (!isWide) show('map')
  }
  const isEmpty = places.length === 0
  return (
    <div className={styles.results}>
      <div className={styles.found}>
        <output>
          {isEmpty ? <VisuallyHidden>{t('near.none.title')}</VisuallyHidden> : t('near.found', { count: places.length, radius })}
          <span className={styles.from}>{from}</span>
        </output>
        {!isEmpty && !isWide && <ViewSwitch onShow={show} view={search.view} />}
      </div>
      {isEmpty && <NothingNear isAll={isAll} search={search} />}
      {!isEmpty && !isAll && <Notice title={t('near.cut')} />}
      {!isEmpty && (
        <div className={styles.sides}>
          {(isWide || !isMapShown) && (
            <ul aria-label={t('near.list')} className={styles.list}>
              {places.map((place) => (
                <NearPlaceRow isChosen={chosenIds.includes(place.id)} key={place.id} onFind={() => find(place.id)} place={place} />
              ))}
            </ul>
          )}
          {isMapShown && (
            <div className={styles.mapSide}>
              <CatchBoundary errorComponent={MapFailed} getResetKey={() => 'map'}>
                <Suspense fallback={<MapPending />}>
                  <NearMap
                    answer={answer}
                    chosenIds={chosenIds}
                    here={'town' in origin ? t('near.hereTown', { name: origin.town.name }) : t('near.here')}
                    // Leaflet sets its labels only once.
                    key={currentLanguage()}
                    onChoose={setChosenIds}
                    radius={radius}
                  >
                    <ChosenPlaces onClose={() => setChosenIds([])} places={places.filter(({ id }) => chosenIds.includes(id))} />
                  </NearMap>
                </Suspense>
              </CatchBoundary>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** On a phone: leads from the list to the map and back. */
function ViewSwitch({ view, onShow }: { view: NearSearch['view']; onShow: (view: NearSearch['view']) => void }) {
  const t = useTexts('advantages')
  const Icon = view ? ListIcon : MapPinIcon
  return (
    <Button
      icon={<Icon size={20} />}
      onClick={({ currentTarget }) => {
        onShow(view ? undefined : 'map')
        // Scrolls so that the whole map is visible.
        if (!view) currentTarget.parentElement?.scrollIntoView()
      }}
      variant="quiet"
    >
      {t(view ? 'near.asList' : 'near.asMap')}
    </Button>
  )
}

function MapPending() {
  return (
    <div className={styles.mapPending}>
      <Skeleton shape="block" />
    </div>
  )
}

function MapFailed() {
  const t = useTexts('advantages')
  return <Notice title={t('near.mapFailed')} tone="warning" />
}
