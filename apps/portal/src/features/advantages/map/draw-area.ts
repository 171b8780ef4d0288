import type { NearAnswer } from '@afilia/contract/advantages'
import { circle, divIcon, latLng, layerGroup, type Map as LeafletMap, marker, svg } from 'leaflet'
import styles from './near-map.module.css'
import type { Box } from './place-labels.ts'

const PANE = 'area'
/** In km: distances to count by. */
const RINGS = [0.5, 1, 2, 5, 10, 20, 50]
/** In px: smaller rings are in the way, and larger ones outside of what is seen. */
const SEEN = { from: 55, to: 2000 }
const NAME = { width: 60, height: 18 }
/** What is written stands on what is drawn, of which the pane holds both. */
const ABOVE = 100_000

interface Area {
  readonly center: NearAnswer['center']
  /** In km. */
  readonly radius: number
  /** How a distance in km is written. */
  readonly write: (distance: number) => string
}

/** What lies on the map and on its ground. */
export interface OnMap {
  /** Where names would lie on it or below it, at a zoom. */
  readonly coversAt: (zoom: number) => Box[]
  readonly remove: () => void
}

/** The circle that was searched, below all else and lighter than what lies around it, with rings to count distances by. The map stands somewhere already. */
export function drawArea(map: LeafletMap, { center, radius, write }: Area): OnMap {
  if (!map.getPane(PANE)) {
    const pane = map.createPane(PANE)
    pane.ariaHidden = 'true'
    pane.classList.add(styles.areaPane!)
  }
  const middle = latLng(center.latitude, center.longitude)
  const renderer = svg({ pane: PANE })
  const round = (distance: number, className: string) =>
    circle(middle, { radius: distance * 1000, pane: PANE, renderer, interactive: false, className })
  const edge = round(radius, styles.area!).addTo(map)
  const rings = layerGroup().addTo(map)
  const ringsAt = (zoom: number) =>
    RINGS.filter((one) => one < radius).flatMap((distance) => {
      const top = latLng(middle.toBounds(distance * 2000).getNorth(), middle.lng)
      const at = map.project(top, zoom)
      const seen = map.project(middle, zoom).y - at.y
      return seen < SEEN.from || seen > SEEN.to ? [] : [{ distance, top, at }]
    })
  const drawRings = (): void => {
    rings.clearLayers()
    for (const { distance, top } of ringsAt(map.getZoom())) {
      rings.addLayer(round(distance, styles.ring!))
      const icon = divIcon({ html: write(distance), className: styles.ringName!, iconSize: [NAME.width, NAME.height] })
      rings.addLayer(marker(top, { icon, pane: PANE, zIndexOffset: ABOVE, interactive: false, keyboard: false }))
    }
  }
  map.on('zoomend', drawRings)
  drawRings()
  return {
    coversAt: (zoom) => ringsAt(zoom).map(({ at }) => ({ ...NAME, x: at.x, y: at.y - NAME.height / 2 })),
    remove: () => {
      map.off('zoomend', drawRings)
      rings.remove()
      edge.remove()
    },
  }
}
