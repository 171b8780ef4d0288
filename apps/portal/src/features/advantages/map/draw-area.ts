import type { NearAnswer } from '@afilia/contract/content/advantages'
import { circle, divIcon, latLng, layerGroup, type Map as LeafletMap, marker, svg } from 'leaflet'
import styles from './near-map.module.css'
import type { Box } from './place-labels.ts'

const PANE = 'area'
/** The radii of the rings, in km. */
const RINGS = [0.5, 1, 2, 5, 10, 20, 50]
/** In px: smaller rings clutter the map, larger ones are out of view. */
const SEEN = { from: 55, to: 2000 }
const NAME = { width: 60, height: 18 }
/** Labels lie above the shapes in the same pane. */
const ABOVE = 100_000

interface Area {
  readonly center: NonNullable<NearAnswer['center']>
  /** In km. */
  readonly radius: number
  /** Formats a distance in km. */
  readonly write: (distance: number) => string
}

/** Something on the map that names must not cover. */
export interface OnMap {
  /** The boxes of the item and its labels at a zoom level. */
  readonly coveragesAt: (zoom: number) => Box[]
  readonly remove: () => void
}

/** Draws the search area below everything else, lighter than its surroundings, with rings that show distances. The map must have a view. */
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
    coveragesAt: (zoom) => ringsAt(zoom).map(({ at }) => ({ ...NAME, x: at.x, y: at.y - NAME.height / 2 })),
    remove: () => {
      map.off('zoomend', drawRings)
      rings.remove()
      edge.remove()
    },
  }
}
