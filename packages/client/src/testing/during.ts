import { act } from 'react'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** Does something, and renders all that follows from it. React is told that it is tested for that time alone: what changes by itself at other times is no mistake. */
export async function during(what: () => unknown): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => void (await what()))
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}
