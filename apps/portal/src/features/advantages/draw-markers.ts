import type { NearAnswer } from '@afilia/contract/advantages'
import { divIcon, DomEvent, latLngBounds, type Map as LeafletMap, marker, type Marker } from 'leaflet'
import Supercluster from 'supercluster'
import styles from './near-map.module.css'

export interface MarkerWords {
  readonly cluster: (count: number) => string
  readonly here: string
}

export interface Markers {
  /** Shows which place is chosen; undefined for none. */
  readonly choose: (placeId: string | undefined) => void
  readonly remove: () => void
}

interface MarkerOptions {
  readonly words: MarkerWords
  readonly onChoose: (placeId: string) => void
}

interface PlaceFacts {
  readonly id: string
  readonly name: string
}
type Shown = ReturnType<Supercluster<PlaceFacts>['getClusters']>[number]

const SIZE = 44

/** Puts the places on the map, as buttons with names, and those that are close together as one. */
export function drawMarkers(map: LeafletMap, { places, center }: NearAnswer, { words, onChoose }: MarkerOptions): Markers {
  const index = new Supercluster<PlaceFacts>({ radius: 48, maxZoom: 17 }).load(
    places.map(({ id, name, latitude, longitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, name },
    })),
  )
  // What stays keeps its button, and with it the focus.
  const shown = new Map<string, Marker>()
  const pins = new Map<string, HTMLButtonElement>()
  let chosen: string | undefined

  const draw = (): void => {
    const bounds = map.getBounds().pad(0.2)
    const box: [number, number, number, number] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    const wanted = new Map(index.getClusters(box, Math.round(map.getZoom())).map((one) => [keyOf(one), one]))
    const hadFocus = map.getContainer().contains(document.activeElement)
    for (const [key, drawn] of shown) {
      if (wanted.has(key)) continue
      shown.delete(key)
      drawn.remove()
    }
    for (const [key, one] of wanted) if (!shown.has(key)) shown.set(key, put(one))
    // A cluster that fell apart took the focus along.
    if (hadFocus && !map.getContainer().contains(document.activeElement)) map.getContainer().focus({ preventScroll: true })
  }

  const put = (one: Shown): Marker => {
    const [longitude = 0, latitude = 0] = one.geometry.coordinates
    const button = document.createElement('button')
    button.type = 'button'
    if ('cluster' in one.properties && one.properties.cluster) {
      const { cluster_id: id, point_count: count } = one.properties
      button.className = styles.cluster!
      button.textContent = String(count)
      button.ariaLabel = words.cluster(count)
      button.addEventListener('click', () => map.setView([latitude, longitude], Math.min(18, index.getClusterExpansionZoom(id))))
    } else {
      const { id, name } = one.properties as PlaceFacts
      button.className = styles.pin!
      button.ariaLabel = name
      button.title = name
      button.ariaPressed = String(id === chosen)
      pins.set(id, button)
      button.addEventListener('click', () => onChoose(id))
    }
    return markerOf(button, latitude, longitude).addTo(map)
  }

  const here = document.createElement('span')
  here.className = styles.here!
  here.role = 'img'
  here.ariaLabel = words.here
  const middle = markerOf(here, center.latitude, center.longitude).addTo(map)

  const points = [center, ...places].map(({ latitude, longitude }): [number, number] => [latitude, longitude])
  map.fitBounds(latLngBounds(points).pad(0.1), { maxZoom: 15, animate: false })
  map.on('moveend', draw)
  draw()
  return {
    choose: (placeId) => {
      chosen = placeId
      for (const [id, pin] of pins) pin.ariaPressed = String(id === placeId)
    },
    remove: () => {
      map.off('moveend', draw)
      for (const drawn of [middle, ...shown.values()]) drawn.remove()
    },
  }
}

const keyOf = ({ properties, geometry }: Shown): string =>
  'cluster' in properties ? `${properties.cluster_id} ${geometry.coordinates.join(' ')}` : String((properties as PlaceFacts).id)

/** The element itself is what is pressed: Leaflet only puts it in its place. */
function markerOf(element: HTMLElement, latitude: number, longitude: number): Marker {
  DomEvent.disableClickPropagation(element)
  return marker([latitude, longitude], {
    icon: divIcon({ html: element, className: styles.marker!, iconSize: [SIZE, SIZE] }),
    interactive: false,
    keyboard: false,
  })
}
