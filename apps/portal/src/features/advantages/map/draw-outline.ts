import { geoJSON, layerGroup, type Map as LeafletMap, svg } from 'leaflet'
import { feature, mesh } from 'topojson-client'
import styles from './near-map.module.css'
import type { Outline } from './towns.ts'

const PANE = 'outline'

/** Draws land and provinces below everything else. The colours are those of the theme. */
export function drawOutline(map: LeafletMap, outline: Outline): { readonly remove: () => void } {
  if (!map.getPane(PANE)) {
    const pane = map.createPane(PANE)
    pane.ariaHidden = 'true'
    pane.classList.add(styles.outlinePane!)
  }
  const { land, provinces } = outline.objects
  // A wide margin, so that dragging shows no edge.
  const shared = { pane: PANE, renderer: svg({ pane: PANE, padding: 1 }), interactive: false }
  const drawn = layerGroup([
    geoJSON(feature(outline, land), { ...shared, style: { className: styles.land! } }),
    geoJSON(
      mesh(outline, provinces, (one, other) => one !== other),
      { ...shared, style: { className: styles.borders! } },
    ),
  ]).addTo(map)
  return { remove: () => void drawn.remove() }
}
