import { webAssembly } from './web-assembly.ts'

const PAGE = 65_536
const memory = webAssembly.Memory.prototype
const { grow } = memory

let isExhausted = false

/** Whether an engine has asked for more memory than it may have. */
export const wasExhausted = (): boolean => isExhausted

/**
 * Limits the memory of each engine of this thread, in bytes. WebAssembly's memory is no part of the heap that a thread may be limited
 * to. Without room, an engine ends with an error.
 */
export function limitMemory(most: number): void {
  isExhausted = false
  memory.grow = function growWithin(this: typeof memory, pages) {
    if (this.buffer.byteLength + pages * PAGE <= most) return grow.call(this, pages)
    isExhausted = true
    throw new RangeError('no more memory')
  }
}
