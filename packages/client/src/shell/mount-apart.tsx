import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../calls/query-client.ts'

/** Renders something into this empty element as a root of its own, with the same data as the page. */
export function mountApart(place: HTMLElement, content: ReactNode): void {
  createRoot(place).render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>)
}
