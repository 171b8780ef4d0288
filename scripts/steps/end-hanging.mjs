/** Time limit of one test file, in ms: many times that of the slowest file. */
const LIMIT = 600_000

/**
 * A reporter of Vitest that ends the run when a file hangs, and names the file. The runner's own limits are timers in the tests'
 * process, which never fire while a loop blocks it.
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
