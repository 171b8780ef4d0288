import { type HistoryState, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The pages whose URL contains a code, and its key in the history state. */
const KEYS = { '/verify-card': 'cardProof', '/verify-coverage': 'coverageCode' } as const satisfies Record<string, keyof HistoryState>

/**
 * The part after the `#` of the URL, or undefined. It is moved to the history state at once, where it survives a reload. In the URL it
 * would leak into the sign-in link, the clipboard and the browser history.
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
