import { vi } from 'vitest'

/** In ms. A busy machine may need more than the second that `vi.waitFor` waits by itself, for one statement. */
const LIMIT = 60_000

const { waitFor } = vi
const waitLong = (callback, options = {}) =>
  waitFor(callback, { timeout: LIMIT, ...(typeof options === 'number' ? { timeout: options } : options) })

// The tests of the server share their modules, and this runs before each file of them.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong
