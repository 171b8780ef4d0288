import type { EventKind } from '@afilia/contract/events/events'
import { EVENT_KINDS } from '@afilia/domain/events/events'
import { isNearMe } from '@afilia/domain/people/near'
import { toSearchWords } from '@afilia/domain/formats/text'

/** The search parameters of the list, so that searches can be shared and revisited. They never contain a position, only a town. */
export interface EventsSearch {
  q?: string | undefined
  kind?: EventKind | undefined
  province?: string | undefined
  /** A municipality's id to filter by, or what the nearest ones are measured from. */
  near?: string | undefined
  /** The town's name, for display. */
  town?: string | undefined
  /** In km. */
  radius?: number | undefined
  from?: string | undefined
  to?: string | undefined
  /** Only events that fit the member's shifts. */
  free?: true | undefined
  view?: 'calendar' | undefined
  /** The month of the calendar, such as `2026-12`. */
  month?: string | undefined
  /** The number of pages shown below each other. */
  pages?: number | undefined
}

export const RADII = [10, 25, 50, 100, 200]
export const USUAL_RADIUS = 50
export const MAX_PAGES = 20

/** Returns every parameter, undefined if invalid: the router would keep an omitted one unchecked. */
export function readEventsSearch(given: Record<string, unknown>): EventsSearch {
  const { q, kind, province, near, town, radius, from, to, free, view, month, pages } = given
  const number = Number(pages)
  const known = RADII.find((one) => one === Number(radius))
  return {
    q: typeof q === 'string' && q.trim() ? toSearchWords(q).slice(0, 100) : typeof q === 'number' ? String(q) : undefined,
    kind: EVENT_KINDS.find((one) => one === kind),
    province: readId(province),
    near: readId(typeof near === 'number' ? String(near).padStart(5, '0') : near),
    town: typeof town === 'string' ? town.slice(0, 80) : undefined,
    radius: known === USUAL_RADIUS ? undefined : known,
    from: readDate(from),
    to: readDate(to),
    free: free === true || free === 'true' ? true : undefined,
    view: view === 'calendar' ? 'calendar' : undefined,
    month: typeof month === 'string' && readDate(`${month}-01`) ? month : undefined,
    pages: Number.isInteger(number) && number > 1 ? Math.min(number, MAX_PAGES) : undefined,
  }
}

const readId = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined)
/** Uses the browser's calendar. The schedule's calendar would enlarge the first load of every page. */
const readDate = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** The query for the server. Members' own places only change the order; a town is a filter. */
export const toQuestion = ({ q: text, kind, province, near, radius, from, to }: EventsSearch) => ({
  text,
  kind,
  province,
  near,
  ...(near && !isNearMe(near) && { radius: radius ?? USUAL_RADIUS }),
  from,
  to,
})
