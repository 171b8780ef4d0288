import { parentPort } from 'node:worker_threads'
import { limitMemory } from './memory.ts'
import { rewritePdf } from './rewrite.ts'

// A thread that gets the bytes of one file after the other, and answers with what `rewritePdf` returns.

// The engines would tell what they read.
console.log = console.warn = console.error = () => undefined

parentPort!.on('message', async (bytes: Uint8Array) => {
  limitMemory(48 * 1024 * 1024 + 4 * bytes.length)
  parentPort!.postMessage(await rewritePdf(bytes), [])
})
