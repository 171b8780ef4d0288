import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Program, type Running, webAssembly } from './web-assembly.ts'

const require = createRequire(import.meta.url)

/** QPDF with files in its own memory. A run that cannot read a file leaves the output out. */
export interface Qpdf {
  /** Returns whether QPDF could do it, with warnings or without. */
  readonly run: (args: readonly string[]) => boolean
  readonly write: (path: string, bytes: Uint8Array | string) => void
  readonly read: (path: string) => Uint8Array | undefined
  readonly remove: (path: string) => void
}

/** The part of Emscripten's module that is used. The package declares less. */
interface QpdfModule {
  readonly callMain: (args: readonly string[]) => number
  readonly FS: {
    readonly writeFile: (path: string, bytes: Uint8Array | string) => void
    readonly readFile: (path: string) => Uint8Array
    readonly unlink: (path: string) => void
  }
}

const compiled = new Map<string, Promise<Program>>()

/** Emscripten's option that starts a module which was compiled once. */
async function startOnce(file: string) {
  const found = compiled.get(file) ?? readFile(require.resolve(file)).then((bytes) => webAssembly.compile(bytes))
  compiled.set(file, found)
  const program = await found
  return {
    instantiateWasm: (imports: object, done: (running: Running) => void): object => {
      const run = async (): Promise<void> => done(await webAssembly.instantiate(program, imports))
      void run()
      return {}
    },
  }
}

/** Each file gets a QPDF of its own, so that nothing of another one is left in it. */
export async function openQpdf(): Promise<Qpdf> {
  const create = require('@neslinesli93/qpdf-wasm') as (options: object) => Promise<QpdfModule>
  const start = await startOnce('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
  const { callMain, FS } = await create({ noInitialRun: true, ...start })
  return {
    // 0: done; 3: done, with warnings.
    run: (args) => [0, 3].includes(callMain(args)),
    write: (path, bytes) => FS.writeFile(path, bytes),
    read: (path) => {
      try {
        return FS.readFile(path)
      } catch {
        return undefined
      }
    },
    remove: (path) => FS.unlink(path),
  }
}

/** PDFium's error codes (fpdfview.h): a password that is missing, and a security handler that nobody knows. */
const LOCKED = new Set([4, 5])

/**
 * Reads a file as Chromium does, which repairs it, and writes it as a whole. `locked` if it needs a password. Undefined if it is
 * beyond repair.
 */
export async function repair(bytes: Uint8Array): Promise<Uint8Array | 'locked' | undefined> {
  const { init } = await import('@embedpdf/pdfium')
  const pdfium = await init(await startOnce('@embedpdf/pdfium/pdfium.wasm'))
  pdfium.PDFiumExt_Init()
  const { malloc } = pdfium.pdfium.wasmExports
  // The memory is another object after it has grown.
  const memory = (): Uint8Array => (pdfium.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8
  const copy = malloc(bytes.length)
  memory().set(bytes, copy)
  const document = pdfium.FPDF_LoadMemDocument(copy, bytes.length, '')
  if (document === 0) return LOCKED.has(pdfium.FPDF_GetLastError()) ? 'locked' : undefined
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  if (pdfium.PDFiumExt_SaveAsCopy(document, writer) === 0) return undefined
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const written = malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, written, size)
  return memory().slice(written, written + size)
}
