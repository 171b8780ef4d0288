import { DEFAULT_CACHE_TIME, DEFAULT_RETRIES, retryDelay } from '@afilia/domain/retry'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'

/** A change shows before the next picture is drawn: after a timer, as by default, a ticked box would first jump back. */
notifyManager.setScheduler(queueMicrotask)

/** What the server said, kept as specification §9 has it: fresh for 5 minutes, 3 retries after 1, 2 and 4 seconds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: DEFAULT_CACHE_TIME,
      retry: (failures, error) => failures < DEFAULT_RETRIES && isWorthRetrying(error),
      retryDelay,
      networkMode: 'offlineFirst',
    },
    mutations: { networkMode: 'always' },
  },
})
