import fc from 'fast-check'
import { vi } from 'vitest'

// The gate tries the same random values in every run, so that it fails for a change and never by chance. The long suite sets another seed.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

/** In ms. A busy machine may need more than the second that `vi.waitFor` waits by itself, for one statement. */
const LIMIT = 60_000

const { waitFor } = vi
const waitLong = (callback, options = {}) =>
  waitFor(callback, { timeout: LIMIT, ...(typeof options === 'number' ? { timeout: options } : options) })

// The tests of the server share their modules, and this runs before each file of them.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong
