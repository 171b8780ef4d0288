import 'leaflet/dist/leaflet.css'
// oxlint-disable-next-line import/no-unassigned-import -- the policy must exist before Leaflet is loaded
import './check-markup.ts'
import type { NearAnswer } from '@afilia/contract/content/advantages'
import { latLng, latLngBounds, type Map as LeafletMap } from 'leaflet'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { Button } from '@afilia/ui/forms/button'
import { DATA_SOURCES } from '../../../parts/data-sources.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { drawArea, type OnMap } from './draw-area.ts'
import { drawBasemap, type Basemap } from './draw-basemap.ts'
import { drawMap } from './draw-map.ts'
import { useTiles } from './use-tiles.ts'
import { drawMarkers, type Markers, type MarkerWords } from './draw-markers.ts'
import styles from './near-map.module.css'
import { writeDistance } from '../near/write-distance.ts'
import { drawOutline } from './draw-outline.ts'
import { loadBasemap } from './towns.ts'

interface NearMapProps {
  answer: NearAnswer
  /** In km. */
  radius: number
  /** The label of the centre. */
  here: string
  /** What the map shows; defaults to the places of the list. */
  label?: string
  chosenIds: readonly string[]
  onChoose: (placeIds: readonly string[]) => void
  /** Overlays the map. */
  children: ReactNode
}

/**
 * The places on a map; close ones form a cluster. Uses our own background. Tiles are used only if the union configures a server and the
 * reader asks for them, because that server learns the reader's address.
 */
export default function NearMap({ answer, radius, here, label, chosenIds, onChoose, children }: NearMapProps) {
  const t = useTexts('advantages')
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const { host, isShown: hasTiles, toggle } = useTiles()
  const markers = useRef<Markers>(undefined)
  const onMap = useRef<readonly OnMap[]>([])
  const basemap = useRef<Basemap>(undefined)
  const lastChosen = useRef<readonly string[]>([])
  const choose = useEffectEvent(onChoose)
  const chosen = useEffectEvent(() => chosenIds)
  const words = useEffectEvent((): MarkerWords => ({
    cluster: (count) => t('near.cluster', { count }),
    pile: (count) => t('near.pile', { count }),
    here,
  }))
  const distance = useEffectEvent(() => (km: number) => writeDistance(t, km * 1000))
  const mapWords = useEffectEvent(() => ({ in: t('near.zoomIn'), out: t('near.zoomOut') }))

  useEffect(() => {
    const drawn = drawMap(frame.current!, hasTiles ? boot.map : null, mapWords())
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [hasTiles])
  useEffect(() => {
    if (!map || hasTiles) return undefined
    return showBasemap(map, basemap, (zoom) => onMap.current.flatMap((one) => one.coveragesAt(zoom)))
  }, [map, hasTiles])
  useEffect(() => {
    if (!map) return undefined
    fit(map, answer, radius)
    const { center } = answer
    const area = center && drawArea(map, { center, radius, write: distance() })
    const drawn = drawMarkers(map, answer, { words: words(), onChoose: choose })
    markers.current = drawn
    onMap.current = area ? [drawn, area] : [drawn]
    basemap.current?.placeAgain()
    drawn.choose(chosen(), measureCoverage(frame.current!))
    return () => {
      area?.remove()
      drawn.remove()
    }
  }, [map, answer, radius])
  useEffect(() => {
    markers.current?.choose(chosenIds, measureCoverage(frame.current!))
    // After closing the panel, the focus returns to the place.
    if (chosenIds.length === 0 && lastChosen.current.length > 0) markers.current?.focus(lastChosen.current)
    lastChosen.current = chosenIds
  }, [chosenIds])

  return (
    <div className={styles.box}>
      <div className={styles.frame}>
        <section aria-label={label ?? t('near.mapLabel')} className={styles.map} ref={frame} />
        {children}
      </div>
      {host && (
        <div className={styles.tiles}>
          <p>{t(hasTiles ? 'near.tilesShown' : 'near.tilesAsk', { host })}</p>
          <Button onClick={toggle} variant="secondary">
            {t(hasTiles ? 'near.hideTiles' : 'near.showTiles')}
          </Button>
        </div>
      )}
      {!hasTiles && (
        <div className={styles.note}>
          <p>{t('near.noTiles')}</p>
          <p lang="es">{SOURCES}</p>
        </div>
      )}
    </div>
  )
}

/** The attributions required by the licences in reference-data/README.md. */
const SOURCES = [DATA_SOURCES.ine, DATA_SOURCES.ign, DATA_SOURCES.cnh].map(({ text }) => `${text}.`).join(' ')

/** Draws the background once it has loaded. The places are usable without it. */
function showBasemap(map: LeafletMap, basemap: RefObject<Basemap | undefined>, coveragesAt: OnMap['coveragesAt']): () => void {
  const asked = new AbortController()
  let outline: ReturnType<typeof drawOutline> | undefined
  loadBasemap(asked.signal).then(
    (loaded) => {
      if (asked.signal.aborted) return
      outline = drawOutline(map, loaded.outline)
      basemap.current = drawBasemap(map, loaded.towns, coveragesAt)
    },
    (error: unknown) => {
      if (!asked.signal.aborted) console.warn('basemap', error)
    },
  )
  return () => {
    asked.abort()
    outline?.remove()
    basemap.current?.remove()
    basemap.current = undefined
  }
}

/** Margin within which a marker is fully clickable, in px. */
const MARGIN = 30
/** The zoom level for few places: the towns around them can be recognised. */
const CLOSEST_TO_FEW = 12
/** Maximum ratio of the width of the circle to that of the map, if all places are visible. */
const WIDEST = 1.25

/**
 * Fits the whole circle, or zooms in one level if that crops only its edge, because the circle would be small on a narrow screen. If the
 * answer holds only the nearest places, fits these, because the circle would be mostly empty. Without a known centre, fits the places.
 */
function fit(map: LeafletMap, { center, places, isAll }: NearAnswer, radius: number): void {
  const spots = places.map(({ latitude, longitude }) => latLng(latitude, longitude))
  if (!center) {
    map.fitBounds(latLngBounds(spots), { animate: false, padding: [MARGIN, MARGIN], maxZoom: CLOSEST_TO_FEW })
    return
  }
  const middle = latLng(center.latitude, center.longitude)
  if (!isAll) {
    map.fitBounds(latLngBounds([middle, ...spots]), { animate: false })
    return
  }
  const circle = middle.toBounds(radius * 2000)
  const whole = map.getBoundsZoom(circle)
  const closer = Math.min(whole + 1, map.getMaxZoom())
  const half = map.getSize().divideBy(2)
  const from = map.project(middle, closer)
  const isSeen = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean => {
    const { x, y } = map.project([latitude, longitude], closer).subtract(from)
    return Math.abs(x) <= half.x - MARGIN && Math.abs(y) <= half.y - MARGIN
  }
  const reach = map.project(circle.getNorthEast(), closer).x - from.x
  map.setView(middle, reach <= half.x * WIDEST && places.every(isSeen) ? closer : whole, { animate: false })
}

/** The height of the map covered by the place panel, in px. */
const measureCoverage = (map: Element): number => map.nextElementSibling?.getBoundingClientRect().height ?? 0
