import 'leaflet/dist/leaflet.css'
import type { NearAnswer } from '@afilia/contract/advantages'
import { latLng, latLngBounds, type LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { boot } from '../../boot.ts'
import { DATA_SOURCES } from '../../parts/data-sources.ts'
import { useTexts } from '../../texts.ts'
import { drawArea } from './draw-area.ts'
import { drawGround } from './draw-ground.ts'
import { drawMap } from './draw-map.ts'
import { drawMarkers, type Markers, type MarkerWords } from './draw-markers.ts'
import styles from './near-map.module.css'
import { writeDistance } from './write-distance.ts'
import { loadTowns } from './towns.ts'

interface NearMapProps {
  answer: NearAnswer
  /** In km. */
  radius: number
  /** What stands in the middle. */
  here: string
  chosenIds: readonly string[]
  onChoose: (placeIds: readonly string[]) => void
  /** Lies on the map. */
  children: ReactNode
}

/** The places on a map, those that lie close together as one until one comes closer. Without tiles on a ground of our own. */
export default function NearMap({ answer, radius, here, chosenIds, onChoose, children }: NearMapProps) {
  const t = useTexts('advantages')
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const markers = useRef<Markers>(undefined)
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
    const drawn = drawMap(frame.current!, boot.map, mapWords())
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [])
  useEffect(() => (map && !boot.map ? showGround(map) : undefined), [map])
  useEffect(() => {
    if (!map) return undefined
    map.fitBounds(boundsOf(answer, radius), { animate: false })
    const area = drawArea(map, { center: answer.center, radius, write: distance() })
    const drawn = drawMarkers(map, answer, { words: words(), onChoose: choose })
    markers.current = drawn
    drawn.choose(chosen(), coveredBy(frame.current!))
    return () => {
      area.remove()
      drawn.remove()
    }
  }, [map, answer, radius])
  useEffect(() => {
    markers.current?.choose(chosenIds, coveredBy(frame.current!))
    // Whoever closes what was said of a place goes on from there.
    if (chosenIds.length === 0 && lastChosen.current.length > 0) markers.current?.focus(lastChosen.current)
    lastChosen.current = chosenIds
  }, [chosenIds])

  return (
    <div className={styles.box}>
      <div className={styles.frame}>
        <section aria-label={t('near.mapLabel')} className={styles.map} ref={frame} />
        {children}
      </div>
      {!boot.map && (
        <div className={styles.note}>
          <p>{t('near.noTiles')}</p>
          <p lang="es">{SOURCES}</p>
        </div>
      )}
    </div>
  )
}

/** As the licences of reference-data/README.md ask for. */
const SOURCES = [DATA_SOURCES.ine, DATA_SOURCES.ign, DATA_SOURCES.cnh].map(({ text }) => `${text}.`).join(' ')

/** As soon as it has come; the places can be read without. */
function showGround(map: LeafletMap): () => void {
  const asked = new AbortController()
  let ground: { readonly remove: () => void } | undefined
  loadTowns(asked.signal).then(
    (towns) => {
      if (!asked.signal.aborted) ground = drawGround(map, towns)
    },
    (error: unknown) => {
      if (!asked.signal.aborted) console.warn('ground', error)
    },
  )
  return () => {
    asked.abort()
    ground?.remove()
  }
}

/** The whole circle; where only the nearest are shown it would be mostly empty. */
function boundsOf({ center, places, isAll }: NearAnswer, radius: number): LatLngBounds {
  if (isAll) return latLng(center.latitude, center.longitude).toBounds(radius * 2000)
  return latLngBounds([center, ...places].map(({ latitude, longitude }) => latLng(latitude, longitude)))
}

/** How much of the map lies under what is said of a place, in px. */
const coveredBy = (map: Element): number => map.nextElementSibling?.getBoundingClientRect().height ?? 0
