/** Prints numbered steps: `2/4 Packages … from the npm registry … 41 s`. Each step can add text to its line. */
export function createProgress(total) {
  let number = 0
  const open = (label) => {
    number += 1
    process.stdout.write(`${number}/${total} ${label} … `)
  }
  return {
    async step(label, work) {
      open(label)
      const start = Date.now()
      try {
        const result = await work((text) => process.stdout.write(`${text} … `))
        const seconds = (Date.now() - start) / 1000
        process.stdout.write(seconds < 1 ? 'ready\n' : `${Math.round(seconds)} s\n`)
        return result
      } catch (error) {
        process.stdout.write('failed\n')
        throw error
      }
    },
    /** Starts the last step, which prints its own output. */
    begin(label) {
      open(label)
      process.stdout.write('\n')
    },
  }
}
