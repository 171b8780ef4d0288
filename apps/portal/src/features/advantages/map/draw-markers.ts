import type { NearAnswer } from '@afilia/contract/content/advantages'
import { divIcon, DomEvent, latLng, type Map as LeafletMap, marker, type Marker } from 'leaflet'
import Supercluster from 'supercluster'
import type { OnMap } from './draw-area.ts'
import { isStill } from './draw-map.ts'
import styles from './near-map.module.css'
import type { Box } from './place-labels.ts'

export interface MarkerWords {
  readonly cluster: (count: number) => string
  /** The label of several places that the map cannot separate. */
  readonly pile: (count: number) => string
  readonly here: string
}

export interface Markers extends OnMap {
  /** Highlights the chosen places and scrolls them into view above a panel of this height, in px. */
  readonly choose: (placeIds: readonly string[], covered: number) => void
  /** Returns the focus to the marker that was pressed. */
  readonly focus: (placeIds: readonly string[]) => void
}

interface MarkerOptions {
  readonly words: MarkerWords
  /** One place, or all places at one spot. */
  readonly onChoose: (placeIds: readonly string[]) => void
}

interface PlaceFacts {
  readonly id: string
  readonly name: string
  /** Ordered by distance. */
  readonly rank: number
}
type Shown = ReturnType<Supercluster<PlaceFacts>['getClusters']>[number]
interface Drawn {
  readonly marker: Marker
  readonly button: HTMLButtonElement
  readonly placeIds: readonly string[]
  /** The distance of its nearest place. */
  readonly rank: number
}

/** In px, as in the stylesheet: buttons must not overlap. */
const SIZE = 44
/** In px: the marker of the centre with its halo. */
const HERE = 54
const EVERYWHERE: [number, number, number, number] = [-180, -85, 180, 85]
/** Markers lie above the centre. */
const BELOW_ALL = -10_000
/** Close enough to tell neighbours apart, far enough to recognise the town. */
const CLOSE = 14

/** Adds the places as named buttons, nearest first. Close places form clusters. */
export function drawMarkers(map: LeafletMap, { places, center }: NearAnswer, { words, onChoose }: MarkerOptions): Markers {
  const closest = map.getMaxZoom()
  const index = new Supercluster<PlaceFacts>({ radius: SIZE + 4, extent: 256, maxZoom: closest }).load(
    places.map(({ id, name, latitude, longitude }, rank) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, name, rank },
    })),
  )
  // Markers that stay keep their button, and with it the focus.
  const shown = new Map<string, Drawn>()
  let chosen: readonly string[] = []

  const draw = (): void => {
    const bounds = map.getBounds().pad(0.2)
    const box: [number, number, number, number] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    const wanted = new Map(index.getClusters(box, Math.round(map.getZoom())).map((one) => [toKey(one), one]))
    const hadFocus = map.getContainer().contains(document.activeElement)
    for (const [key, drawn] of shown) {
      if (wanted.has(key)) continue
      shown.delete(key)
      drawn.marker.remove()
    }
    for (const [key, one] of wanted) if (!shown.has(key)) shown.set(key, put(one))
    sortButtons([...shown.values()])
    mark()
    // The focus was in a cluster that has split.
    if (hadFocus && !map.getContainer().contains(document.activeElement)) map.getContainer().focus({ preventScroll: true })
  }

  const put = (one: Shown): Drawn => {
    const [longitude = 0, latitude = 0] = one.geometry.coordinates
    const button = document.createElement('button')
    button.type = 'button'
    const found = isCluster(one)
      ? index.getLeaves(one.properties.cluster_id, Infinity).map(({ properties }) => properties)
      : [one.properties]
    const inOrder = found.toSorted((a, b) => a.rank - b.rank)
    const placeIds = inOrder.map(({ id }) => id)
    if (isCluster(one)) {
      const { cluster_id: id, point_count: count } = one.properties
      const zoom = index.getClusterExpansionZoom(id)
      const isPile = zoom > closest
      button.className = styles.cluster!
      button.textContent = String(count)
      button.ariaLabel = isPile ? words.pile(count) : words.cluster(count)
      button.addEventListener('click', () => (isPile ? onChoose(placeIds) : map.setView([latitude, longitude], zoom)))
    } else {
      button.className = styles.pin!
      button.ariaLabel = one.properties.name
      button.title = one.properties.name
      button.addEventListener('click', () => onChoose(placeIds))
    }
    return { marker: createMarker(button, latitude, longitude).addTo(map), button, placeIds, rank: inOrder[0]!.rank }
  }

  const mark = (): void => {
    for (const { button, placeIds } of shown.values()) {
      const isChosen = chosen.length > 0 && placeIds.some((id) => chosen.includes(id))
      // A cluster opens; it is not a toggle.
      if (placeIds.length === 1 || isChosen) button.ariaPressed = String(isChosen)
      else button.ariaPressed = null
    }
  }

  const drawnWith = (placeIds: readonly string[]): Drawn | undefined =>
    [...shown.values()].find((drawn) => placeIds.length > 0 && placeIds.every((id) => drawn.placeIds.includes(id)))

  const origin = center && createHere(words.here, center).setZIndexOffset(BELOW_ALL).addTo(map)

  const toBox = (latitude: number, longitude: number, zoom: number, size: number): Box => {
    const { x, y } = map.project([latitude, longitude], zoom)
    return { x, y: y - size / 2, width: size, height: size }
  }
  map.on('moveend', draw)
  draw()
  return {
    coveragesAt: (zoom) => [
      ...(center ? [toBox(center.latitude, center.longitude, zoom, HERE)] : []),
      ...index.getClusters(EVERYWHERE, zoom).map(({ geometry: { coordinates } }) => toBox(coordinates[1]!, coordinates[0]!, zoom, SIZE)),
    ],
    choose: (placeIds, covered) => {
      chosen = placeIds
      mark()
      const place = places.find(({ id }) => id === placeIds[0])
      if (!place) return
      const at = latLng(place.latitude, place.longitude)
      const { x, y } = map.latLngToContainerPoint(at)
      const { x: width, y: height } = map.getSize()
      const isFree = x > SIZE * 2 && x < width - SIZE && y > SIZE && y < height - covered - SIZE
      const isAlone = drawnWith(placeIds)?.placeIds.length === placeIds.length
      if (isAlone && isFree) return
      const zoom = isAlone ? map.getZoom() : Math.max(CLOSE, map.getZoom())
      const middle = map.unproject(map.project(at, zoom).add([0, covered / 2]), zoom)
      map.setView(middle, zoom, { animate: !isStill() })
    },
    focus: (placeIds) => (drawnWith(placeIds)?.button ?? map.getContainer()).focus({ preventScroll: true }),
    remove: () => {
      map.off('moveend', draw)
      origin?.remove()
      for (const drawn of shown.values()) drawn.marker.remove()
    },
  }
}

/** Sorts the buttons by distance without moving the focused one, which would lose the focus. */
function sortButtons(drawn: readonly Drawn[]): void {
  const elements = drawn.toSorted((a, b) => a.rank - b.rank).map(({ marker: one }) => one.getElement()!)
  const still = elements.findIndex((element) => element.contains(document.activeElement))
  for (const [index, element] of elements.entries()) {
    if (index < still) elements[still]!.before(element)
    else if (index > still) element.parentElement!.append(element)
  }
}

type Cluster = Extract<Shown, { properties: { cluster_id: number } }>
const isCluster = (one: Shown): one is Cluster => 'cluster_id' in one.properties

const toKey = (one: Shown): string =>
  isCluster(one) ? `${one.properties.cluster_id} ${one.geometry.coordinates.join(' ')}` : one.properties.id

function createHere(name: string, { latitude, longitude }: NonNullable<NearAnswer['center']>): Marker {
  const here = document.createElement('span')
  here.className = styles.here!
  here.role = 'img'
  here.ariaLabel = name
  here.title = name
  return createMarker(here, latitude, longitude)
}

/** The element itself is the button: Leaflet only positions it. */
function createMarker(element: HTMLElement, latitude: number, longitude: number): Marker {
  DomEvent.disableClickPropagation(element)
  return marker([latitude, longitude], {
    icon: divIcon({ html: element, className: styles.marker!, iconSize: [SIZE, SIZE] }),
    interactive: false,
    keyboard: false,
  })
}
