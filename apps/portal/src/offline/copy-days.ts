import { readStored, writeStored } from '@afilia/client/device/storage.ts'

/** For how many days after it came an answer may stay in the copy for offline, as the member chooses for this device; with 0 there is no copy. */
export const COPY_DAYS = [7, 3, 1, 0] as const
export type CopyDays = (typeof COPY_DAYS)[number]

const [MOST] = COPY_DAYS

export const readCopyDays = (): CopyDays => {
  const kept = readStored('afilia.copy-days')
  return kept === null ? MOST : (COPY_DAYS.find((days) => String(days) === kept) ?? MOST)
}

export const writeCopyDays = (days: CopyDays): void => writeStored('afilia.copy-days', days === MOST ? null : String(days))
