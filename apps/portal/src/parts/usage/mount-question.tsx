import { queryClient } from '@afilia/client/calls/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { UsageQuestion } from './usage-question.tsx'

/** Shows the question in this element until it is answered. */
export function mountQuestion(place: HTMLElement): void {
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <UsageQuestion />
    </QueryClientProvider>,
  )
}
