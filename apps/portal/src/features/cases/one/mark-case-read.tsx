import { send } from '@afilia/client/calls/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Opening a case marks the team's messages as read. */
export function MarkCaseRead({ id }: { id: string }) {
  const client = useQueryClient()
  useEffect(() => {
    void send('POST cases/{case}/read', { params: { case: id } })
      .then(() => client.invalidateQueries({ queryKey: ['GET cases'] }))
      .catch(() => undefined)
  }, [id, client])
  return null
}
