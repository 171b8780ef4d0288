import { build, type Rollup } from 'vite'

/** Bundles a module into one browser script that assigns its exports to the global `name`. */
export async function bundle(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: new URL(entry, import.meta.url).pathname, formats: ['iife'], name, fileName: name } },
  })
  return ((Array.isArray(built) ? built[0]! : built) as Rollup.RollupOutput).output[0].code
}
