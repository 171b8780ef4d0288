import { readStored, writeStored } from '@afilia/client/device/storage.ts'

/** The member's choice for this device: how many days answers stay in the offline cache. 0 turns the cache off. */
export const CACHE_DAYS = [7, 3, 1, 0] as const
export type CacheDays = (typeof CACHE_DAYS)[number]

const [MOST] = CACHE_DAYS

export const readCacheDays = (): CacheDays => {
  const kept = readStored('afilia.cache-days')
  return kept === null ? MOST : (CACHE_DAYS.find((days) => String(days) === kept) ?? MOST)
}

export const writeCacheDays = (days: CacheDays): void => writeStored('afilia.cache-days', days === MOST ? null : String(days))
