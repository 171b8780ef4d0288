import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The token after the `#` of the URL, or undefined. It is moved to the history state at once, so that a copied URL does not contain it. */
export function useTokenOfAddress(to: '/join' | '/join/confirm'): string | undefined {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const kept = useRouterState({ select: ({ location }) => location.state.joinToken })
  useEffect(() => {
    if (hash) void navigate({ to, hash: '', replace: true, state: { joinToken: hash } })
  }, [hash, navigate, to])
  return hash || kept
}
