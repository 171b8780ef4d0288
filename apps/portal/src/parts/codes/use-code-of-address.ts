import { type HistoryState, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The pages whose address brings a code, and where the history state keeps it. */
const KEYS = { '/verify-card': 'cardProof', '/verify-coverage': 'coverageCode' } as const satisfies Record<string, keyof HistoryState>

/**
 * What stands after the `#` of the page's address, or undefined. It moves into the history state at once, where it survives a reload: from the
 * address it would end up in the sign-in link, the clipboard and the browser history.
 */
export function useCodeOfAddress(page: keyof typeof KEYS): string | undefined {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const kept = useRouterState({ select: ({ location }) => location.state[KEYS[page]] })
  useEffect(() => {
    if (hash) void navigate({ to: page, hash: '', replace: true, state: { [KEYS[page]]: hash } })
  }, [hash, navigate, page])
  return hash || kept
}
