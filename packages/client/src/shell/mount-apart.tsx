import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../calls/query-client.ts'

/** Renders something into this empty element as a separate root that shares the page's data. */
export function mountApart(place: HTMLElement, content: ReactNode): void {
  createRoot(place).render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>)
}
