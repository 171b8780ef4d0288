import { act } from 'react'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** Runs `what` and waits until React has rendered the result. Act mode is on only meanwhile, so React does not warn of other changes. */
export async function during(what: () => unknown): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => void (await what()))
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}
