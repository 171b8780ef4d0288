/** A failure explained by its one-line message. `output` of the failed program is shown before it. */
export class Failure extends Error {
  constructor(message, output = '', exitCode = 1) {
    super(message)
    this.output = output
    this.exitCode = exitCode
  }
}

/** File system errors that the user can fix, and how. */
const REMEDIES = {
  EACCES: 'give this user write access to the project directory',
  EPERM: 'give this user write access to the project directory',
  EROFS: 'the disk is read-only: clone the project elsewhere',
  ENOSPC: 'the disk is full: make room',
}

/** Runs a script. Its result is the exit code; a failure prints one line to stderr and exits with its code, 1 by default. */
export async function runScript(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.exitCode = error?.exitCode ?? 1
    const remedy = REMEDIES[error?.code]
    if (error instanceof Failure) console.error(`${error.output ? `${error.output.trimEnd()}\n` : ''}${error.message}`)
    else if (remedy) console.error(`${error.message}: ${remedy}, then run the command again.`)
    else console.error(error)
  }
}
