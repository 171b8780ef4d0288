import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The code after the `#` of this page's address, or undefined. It moves into the history state at once, where it outlives a reload and no link or clipboard has it. */
export function useCodeOfAddress(): string | undefined {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const kept = useRouterState({ select: ({ location }) => location.state.coverCode })
  useEffect(() => {
    if (hash) void navigate({ to: '/verify-cover', hash: '', replace: true, state: { coverCode: hash } })
  }, [hash, navigate])
  return hash || kept
}
