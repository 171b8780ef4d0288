import { createStore } from '@afilia/client/device/external-store.ts'

/** The device has no room; or the browser keeps nothing, as in a private window or by its settings; or others use the computer. */
export type Obstacle = 'FULL' | 'FORBIDDEN' | 'SHARED'

/** Why what was read last could not be kept for offline; undefined if it could. */
export const cannotKeep = createStore<Obstacle | undefined>(undefined)

export const toObstacle = (error: unknown): Obstacle =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'FULL' : 'FORBIDDEN'
