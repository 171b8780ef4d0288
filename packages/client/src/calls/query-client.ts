import { DEFAULT_CACHE_TIME, DEFAULT_RETRIES, retryDelay } from '@afilia/domain/site/retry'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'

/** Notifies before the next paint. With the default timer, a ticked checkbox would flicker back. */
notifyManager.setScheduler(queueMicrotask)

/** The cache of the server's answers (specification §9): fresh for 5 minutes, 3 retries after 1, 2 and 4 seconds. */
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

// Tests wait until no call is running: `<html data-calls="none">`. The attribute is missing before the scripts have run.
if (typeof document !== 'undefined')
  queryClient.getQueryCache().subscribe(() => {
    document.documentElement.dataset['calls'] = queryClient.isFetching() > 0 ? 'some' : 'none'
  })
