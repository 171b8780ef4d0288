import { build, type Rollup } from 'vite'

/** A module of ours or of a package as one script for a browser, its exports in the global `name`. */
export async function bundle(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: new URL(entry, import.meta.url).pathname, formats: ['iife'], name, fileName: name } },
  })
  return ((Array.isArray(built) ? built[0]! : built) as Rollup.RollupOutput).output[0].code
}
