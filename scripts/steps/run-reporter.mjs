import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

/** Time limit of one test file, in ms: many times that of the slowest file. */
const LIMIT = 600_000

/**
 * A reporter of Vitest with what its own reporters lack:
 * - It ends the run when a file hangs, and names the file. The runner's own limits are timers in the tests' process, which never
 *   fire while a loop blocks it.
 * - It writes the errors that no test caught to the file `UNHANDLED_ERRORS`, as a JSON list of texts. They fail the run.
 */
export default class RunReporter {
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

  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(errors.map(describe)))
  }
}

/** Names where the error came from. Vitest adds the test file that ran at that time, which need not be its cause. */
function describe({ name, message, stack = '', VITEST_TEST_PATH: during = root }) {
  const place = stack.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
  return `an error that no test caught, during ${relative(root, during)}\n  ${name}: ${message}\n  ${place?.trim() ?? ''}`
}
