import { createStore } from '@afilia/client/device/external-store.ts'

/** The document id of the member whom the reader wants to open next. It is in no address, where histories would keep it. */
export const wantedMember = createStore<string | undefined>(undefined)
