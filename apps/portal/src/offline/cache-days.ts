import { readStored, writeStored } from '@afilia/client/device/storage.ts'

/** For how many days after it came an answer may stay in the cache for offline, as the member chooses for this device; with 0 there is no cache. */
export const CACHE_DAYS = [7, 3, 1, 0] as const
export type CacheDays = (typeof CACHE_DAYS)[number]

const [MOST] = CACHE_DAYS

export const readCacheDays = (): CacheDays => {
  const kept = readStored('afilia.cache-days')
  return kept === null ? MOST : (CACHE_DAYS.find((days) => String(days) === kept) ?? MOST)
}

export const writeCacheDays = (days: CacheDays): void => writeStored('afilia.cache-days', days === MOST ? null : String(days))
