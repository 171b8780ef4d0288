/** Lets `vi.waitFor` wait longer than 1 s, which a busy machine may need for one statement. In ms. */
import { vi } from 'vitest'

const LIMIT = 60_000

const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: LIMIT, ...(typeof options === 'number' ? { timeout: options } : options) })
