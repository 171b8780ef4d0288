import { createStore } from '@afilia/client/device/external-store.ts'

/** Whether the browser refused to keep what was read last for offline: its storage is forbidden or full. */
export const cannotKeep = createStore(false)
