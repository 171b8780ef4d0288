import type { NearAnswer } from '@afilia/contract/advantages'
import { type Circle, circle, type Map as LeafletMap, svg } from 'leaflet'
import styles from './near-map.module.css'

const PANE = 'area'

/** The circle that was searched, below all else, and lighter than what lies around it. Its radius is in km. The map stands somewhere already. */
export function drawArea(map: LeafletMap, center: NearAnswer['center'], radius: number): Circle {
  if (!map.getPane(PANE)) {
    const pane = map.createPane(PANE)
    pane.ariaHidden = 'true'
    pane.classList.add(styles.areaPane!)
  }
  const area = circle([center.latitude, center.longitude], {
    radius: radius * 1000,
    pane: PANE,
    renderer: svg({ pane: PANE }),
    interactive: false,
    className: styles.area!,
  })
  return area.addTo(map)
}
