import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Reference } from '@afilia/contract/content/reference'
import { useQuery } from '@tanstack/react-query'

/** The autonomies, and the provinces that do not share a name with one. They are asked for only if needed. */
export function usePlaces(enabled: boolean): { readonly autonomies: readonly Reference[]; readonly provinces: readonly Reference[] } {
  const { data: autonomies = [] } = useQuery({ ...query('GET regions'), enabled })
  const { data: all = [] } = useQuery({ ...query('GET geo-regions'), enabled })
  const names = new Set(autonomies.map(({ name }) => name))
  return { autonomies, provinces: all.filter(({ name }) => !names.has(name)) }
}

/** Names a place by its id; dots until the lists have loaded. */
export function useRegionName(enabled: boolean): (id: string) => string {
  const { data: autonomies = [] } = useQuery({ ...query('GET regions'), enabled })
  const { data: provinces = [] } = useQuery({ ...query('GET geo-regions'), enabled })
  return (id) => [...autonomies, ...provinces].find((one) => one.id === id)?.name ?? '…'
}

/** The origin of distances, as text. */
export function useNearName(): (near: string, town: string | undefined) => string {
  const t = useTexts('jobs')
  return (near, town) => (near === 'home' || near === 'centre' ? t(`near.${near}`) : (town ?? t('near.chosenTown')))
}
