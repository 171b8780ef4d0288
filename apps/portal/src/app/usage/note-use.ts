import type { UsageEvent } from '@afilia/domain/site/usage'
import { uses } from './uses.ts'

/** It happened here and now. */
export const noteUse = (event: UsageEvent): void => void uses.push({ event, pathname: location.pathname })
