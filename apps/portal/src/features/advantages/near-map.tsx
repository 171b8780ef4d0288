import 'leaflet/dist/leaflet.css'
import type { NearAnswer } from '@afilia/contract/advantages'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boot } from '../../boot.ts'
import { useTexts } from '../../texts.ts'
import { drawMap } from './draw-map.ts'
import { drawMarkers, type Markers, type MarkerWords } from './draw-markers.ts'
import styles from './near-map.module.css'

interface NearMapProps {
  answer: NearAnswer
  chosenId: string | undefined
  onChoose: (placeId: string) => void
}

/** The places on a map, those that lie close together as one until one comes closer. Without tiles on a plain ground. */
export default function NearMap({ answer, chosenId, onChoose }: NearMapProps) {
  const t = useTexts('advantages')
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const markers = useRef<Markers>(undefined)
  const choose = useEffectEvent(onChoose)
  const chosen = useEffectEvent(() => chosenId)
  const words = useEffectEvent((): MarkerWords => ({ cluster: (count) => t('near.cluster', { count }), here: t('near.here') }))
  const mapWords = useEffectEvent(() => ({ in: t('near.zoomIn'), out: t('near.zoomOut') }))

  useEffect(() => {
    const drawn = drawMap(frame.current!, boot.map, mapWords())
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [])
  useEffect(() => {
    if (!map) return undefined
    const drawn = drawMarkers(map, answer, { words: words(), onChoose: choose })
    markers.current = drawn
    drawn.choose(chosen())
    return () => drawn.remove()
  }, [map, answer])
  useEffect(() => markers.current?.choose(chosenId), [chosenId])

  return (
    <div className={styles.box}>
      <section aria-label={t('near.mapLabel')} className={styles.map} ref={frame} />
      {!boot.map && <p className={styles.note}>{t('near.noTiles')}</p>}
    </div>
  )
}
