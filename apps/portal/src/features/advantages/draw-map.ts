import { control, map, tileLayer, type Map as LeafletMap } from 'leaflet'
import type { Boot } from '../../boot.ts'

/** An empty map in this element, with its tiles where there are any. */
export function drawMap(element: HTMLElement, tiles: Boot['map'], words: { readonly in: string; readonly out: string }): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const drawn = map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 4,
    maxZoom: 18,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    // A wheel that turns the page must not be caught on the way.
    scrollWheelZoom: false,
  })
  control.zoom({ zoomInTitle: words.in, zoomOutTitle: words.out }).addTo(drawn)
  if (tiles) {
    control.attribution({ prefix: false }).addTo(drawn)
    tileLayer(tiles.tiles, { attribution: tiles.attribution, maxZoom: 18 }).addTo(drawn)
  }
  return drawn
}
