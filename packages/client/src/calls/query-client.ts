import { DEFAULT_CACHE_TIME, DEFAULT_RETRIES, retryDelay } from '@afilia/domain/site/retry'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'

/** Notifies before the next paint: with the default timer, a ticked box would first jump back. */
notifyManager.setScheduler(queueMicrotask)

/** The server's answers, cached by specification §9: fresh for 5 minutes, 3 retries after 1, 2 and 4 seconds. */
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

// Tests wait until the page says that no answer is on its way: `<html data-calls="none">`. Before the scripts have run it says nothing.
if (typeof document !== 'undefined')
  queryClient.getQueryCache().subscribe(() => {
    document.documentElement.dataset['calls'] = queryClient.isFetching() > 0 ? 'some' : 'none'
  })
