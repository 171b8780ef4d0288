import type { UsageEvent } from '@afilia/domain/site/usage'

/** What happened on which page. */
export interface Use {
  readonly event: UsageEvent
  readonly pathname: string
}

/** Events in memory that wait for the code that decides whether to report them. */
export const uses: Use[] = []
