import type { UsageEvent } from '@afilia/domain/site/usage'
import { uses } from './uses.ts'

/** Records an event that happened here and now. */
export const noteUse = (event: UsageEvent): void => void uses.push({ event, pathname: location.pathname })
