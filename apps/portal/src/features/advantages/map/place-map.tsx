import { useMemo } from 'react'
import NearMap from './near-map.tsx'

interface PlaceMapProps {
  name: string
  latitude: number
  longitude: number
}

/** Radius in km: the names around the place help to recognise it. */
const AROUND = 5
const choose = (): void => undefined

/** One place on the same map. Requires the texts `advantages`. */
export default function PlaceMap({ name, latitude, longitude }: PlaceMapProps) {
  const answer = useMemo(() => ({ center: { latitude, longitude }, places: [], isAll: true }), [latitude, longitude])
  return (
    <NearMap answer={answer} chosenIds={NONE} here={name} label={name} onChoose={choose} radius={AROUND}>
      {null}
    </NearMap>
  )
}

const NONE: readonly string[] = []
