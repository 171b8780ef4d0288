import { createStore } from '@afilia/client/device/external-store.ts'

/** When everything that a member needs offline was last fetched and stored; undefined before. */
export const readySince = createStore<Date | undefined>(undefined)
