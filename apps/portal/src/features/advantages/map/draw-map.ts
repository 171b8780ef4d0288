import { control, map, tileLayer, type Map as LeafletMap } from 'leaflet'
import type { Boot } from '@afilia/client/boot.ts'

/** Our own ground has no streets: closer there is nothing more to see. */
const CLOSEST = { tiles: 18, ground: 15 }

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** An empty map in this element, with its tiles where there are any. */
export function drawMap(element: HTMLElement, tiles: Boot['map'], words: { readonly in: string; readonly out: string }): LeafletMap {
  const moves = !isStill()
  const drawn = map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 4,
    maxZoom: tiles ? CLOSEST.tiles : CLOSEST.ground,
    zoomAnimation: moves,
    // Our own ground comes at once: fading would leave the old names, blown up, below the new ones.
    fadeAnimation: moves && tiles !== null,
    markerZoomAnimation: moves,
    inertia: moves,
    // A wheel that turns the page must not be caught on the way.
    scrollWheelZoom: false,
  })
  control.zoom({ zoomInTitle: words.in, zoomOutTitle: words.out }).addTo(drawn)
  control.scale({ imperial: false, position: 'bottomright' }).addTo(drawn)
  if (tiles) {
    control.attribution({ prefix: false }).addTo(drawn)
    tileLayer(tiles.tiles, { attribution: tiles.attribution, maxZoom: CLOSEST.tiles }).addTo(drawn)
  }
  // With Ctrl, or two fingers on a touchpad, the wheel means the map.
  element.addEventListener('wheel', ({ ctrlKey, metaKey }) => drawn.scrollWheelZoom[ctrlKey || metaKey ? 'enable' : 'disable'](), {
    capture: true,
    passive: true,
  })
  // Leaflet hears these only while the map itself has the focus, and not from the buttons on it.
  element.addEventListener('keydown', ({ key, target }) => {
    if (target === element) return
    if (key === '+' || key === '=') drawn.zoomIn()
    if (key === '-') drawn.zoomOut()
  })
  return drawn
}
