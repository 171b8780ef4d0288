import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The digits after the `#` of this page's address, or undefined. They are moved into the history state at once: from the address they would end
 * up in the sign-in link, the clipboard and the browser history.
 */
export function useProofOfAddress(): string | undefined {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const kept = useRouterState({ select: ({ location }) => location.state.cardProof })
  useEffect(() => {
    if (hash) void navigate({ to: '/verify-card', hash: '', replace: true, state: { cardProof: hash } })
  }, [hash, navigate])
  return hash || kept
}
