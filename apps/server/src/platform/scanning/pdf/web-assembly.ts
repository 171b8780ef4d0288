// The types of Node do not declare it without those of a browser.

interface Memory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}
/** A program that is compiled, and one that runs. */
export interface Program {
  readonly [Symbol.toStringTag]: 'WebAssembly.Module'
}
export interface Running {
  readonly [Symbol.toStringTag]: 'WebAssembly.Instance'
}

interface Engine {
  readonly Memory: { readonly prototype: Memory }
  readonly compile: (bytes: Uint8Array) => Promise<Program>
  readonly instantiate: (program: Program, imports: object) => Promise<Running>
}

export const webAssembly = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly
