import type { UsageEvent } from '@afilia/domain/site/usage'

/** What happened on which page. */
export interface Use {
  readonly event: UsageEvent
  readonly pathname: string
}

/** What waits, in memory, for the code that decides whether it is told to anybody. */
export const uses: Use[] = []
