import { createStore } from '@afilia/client/device/external-store.ts'

/** The device is full; or the browser stores nothing, as in a private window or by its settings; or the computer is shared. */
export type Obstacle = 'FULL' | 'FORBIDDEN' | 'SHARED'

/** Why the last answer could not be stored for offline use; undefined if it could. */
export const cannotKeep = createStore<Obstacle | undefined>(undefined)

export const toObstacle = (error: unknown): Obstacle =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'FULL' : 'FORBIDDEN'
