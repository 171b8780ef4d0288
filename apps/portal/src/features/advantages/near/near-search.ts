import { readId } from '../list/advantages-search.ts'

/** The search parameters of the page. They never contain the position, because URLs stay in histories. */
export interface NearSearch {
  /** In km. */
  radius?: number | undefined
  category?: string | undefined
  /** The view on a phone; wide screens show both. */
  view?: 'map' | undefined
}

export const RADII = [2, 5, 10, 20, 50, 100]
export const USUAL_RADIUS = 20

export function readNearSearch({ radius, category, view }: Record<string, unknown>): NearSearch {
  const known = RADII.find((one) => one === Number(radius))
  return {
    radius: known === USUAL_RADIUS ? undefined : known,
    category: readId(category),
    view: view === 'map' ? 'map' : undefined,
  }
}
