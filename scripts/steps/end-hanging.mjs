/** How long one file of tests may take, in ms: many times what the longest one needs. */
const LIMIT = 600_000

/**
 * A reporter of Vitest that ends the run when a file hangs, and names it. The runner's own limits are timers in the process of the tests: they never
 * come if a loop there gives them no turn.
 */
export default class EndHanging {
  #timers = new Map()

  onTestModuleQueued({ moduleId, relativeModuleId }) {
    const end = () => {
      console.error(`\n${relativeModuleId} has run for ${LIMIT / 60_000} minutes: the run ends.`)
      process.exit(1)
    }
    this.#timers.set(moduleId, setTimeout(end, LIMIT))
  }

  onTestModuleEnd({ moduleId }) {
    clearTimeout(this.#timers.get(moduleId))
    this.#timers.delete(moduleId)
  }
}
