import { control, map, tileLayer, type Map as LeafletMap } from 'leaflet'
import type { Boot } from '@afilia/client/boot.ts'

/** Our own background has no streets, so a closer zoom shows nothing more. */
const CLOSEST = { tiles: 18, basemap: 15 }

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Creates an empty map in this element, with tiles if available. */
export function drawMap(element: HTMLElement, tiles: Boot['map'], words: { readonly in: string; readonly out: string }): LeafletMap {
  const moves = !isStill()
  const drawn = map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 4,
    maxZoom: tiles ? CLOSEST.tiles : CLOSEST.basemap,
    zoomAnimation: moves,
    // Our own background appears at once: fading would keep the old, enlarged names below the new ones.
    fadeAnimation: moves && tiles !== null,
    markerZoomAnimation: moves,
    inertia: moves,
    // The wheel scrolls the page, not the map.
    scrollWheelZoom: false,
  })
  control.zoom({ zoomInTitle: words.in, zoomOutTitle: words.out }).addTo(drawn)
  control.scale({ imperial: false, position: 'bottomright' }).addTo(drawn)
  if (tiles) {
    control.attribution({ prefix: false }).addTo(drawn)
    tileLayer(tiles.tiles, { attribution: tiles.attribution, maxZoom: CLOSEST.tiles }).addTo(drawn)
  }
  // With Ctrl, or as a pinch on a touchpad, the wheel zooms the map.
  element.addEventListener('wheel', ({ ctrlKey, metaKey }) => drawn.scrollWheelZoom[ctrlKey || metaKey ? 'enable' : 'disable'](), {
    capture: true,
    passive: true,
  })
  // Leaflet handles these keys only while the map itself has the focus, not its buttons.
  element.addEventListener('keydown', (event) => {
    const isIn = event.key === '+' || event.key === '='
    if (event.target === element || !(isIn || event.key === '-')) return
    // Zooming without animation may move the focus to the map at once, and Leaflet would zoom a second time for the same key.
    event.stopPropagation()
    if (isIn) drawn.zoomIn()
    else drawn.zoomOut()
  })
  return drawn
}
