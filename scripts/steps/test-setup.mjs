import fc from 'fast-check'
import { vi } from 'vitest'

// The gate uses the same random values in every run, so that it fails only because of a change. The long suite sets another seed.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

/** In ms. A busy machine may need more than the default second of `vi.waitFor` for one statement. */
const LIMIT = 60_000

const { waitFor } = vi
const waitLong = (callback, options = {}) =>
  waitFor(callback, { timeout: LIMIT, ...(typeof options === 'number' ? { timeout: options } : options) })

// A missing text fails the run. The reader of a page or mail would see its key instead.
const failOfMissingText = (warning) => {
  if (warning.name === 'MissingText') throw warning
}
if (!process.listeners('warning').some(({ name }) => name === failOfMissingText.name)) process.on('warning', failOfMissingText)

// The tests of the server share their modules, and this runs before each of their files.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong
