import { useQueryClient } from '@tanstack/react-query'

/** Reloads what shows orders and free places. */
export function useReread(): () => void {
  const client = useQueryClient()
  return () => {
    for (const name of ['GET orders', 'GET orders/{order}', 'GET events/{event}', 'GET orders/exist-event-enrollment/{event}'])
      void client.invalidateQueries({ queryKey: [name] })
  }
}
