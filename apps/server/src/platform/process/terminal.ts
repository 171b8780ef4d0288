import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { isatty } from 'node:tty'
import { StartError } from './start-error.ts'

export interface Terminal {
  /** Asks for a line. Hides the answer to a `secret`. Throws StartError if the input has ended. */
  ask(question: string, kind?: 'secret'): Promise<string>
  /** Whether a person types, who can be asked again. */
  readonly isInteractive: boolean
  close(): void
}

/** The operator at the terminal, or a program that writes lines to stdin. */
export function openTerminal(): Terminal {
  let isHidden = false
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const isInteractive = isatty(0)
  const reader = createInterface({ input: process.stdin, output: shown, terminal: isInteractive, prompt: '' })
  const lines = reader[Symbol.asyncIterator]()
  // Ctrl-C ends the program, which has done nothing yet.
  reader.on('SIGINT', () => process.exit(130))
  return {
    isInteractive,
    async ask(question, kind) {
      if (isInteractive) {
        reader.setPrompt(`${question} `)
        reader.prompt()
      }
      isHidden = kind === 'secret' && isInteractive
      try {
        const { value, done } = await lines.next()
        if (done) throw new StartError('The input ended before all questions were answered.')
        return value
      } finally {
        if (isHidden) process.stdout.write('\n')
        isHidden = false
      }
    },
    close: () => reader.close(),
  }
}
