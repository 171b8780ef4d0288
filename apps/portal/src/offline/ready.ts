import { createStore } from '@afilia/client/device/external-store.ts'

/** When all that a member needs without coverage was last fetched and written; undefined before. */
export const readySince = createStore<Date | undefined>(undefined)
