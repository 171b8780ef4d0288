import { Failure } from './failure.mjs'

/**
 * Whether the operator asked for help, which is printed. Throws Failure for any other argument, so that a mistyped option never starts
 * the work.
 */
export function showsUsage(usage) {
  const [argument] = process.argv.slice(2)
  if (argument === undefined) return false
  if (!isHelp(argument)) throw new Failure(`The argument ${argument} is unknown.\n${usage}`)
  console.log(usage)
  return true
}

export const isHelp = (argument) => ['--help', '-h', 'help'].includes(argument)
