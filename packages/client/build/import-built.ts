import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'

/** Builds a module of an app for Node, to render pages at build time, and passes its exports to `use`. The build is then deleted. */
export async function importBuilt(
  config: InlineConfig,
  input: string,
  use: (exports: Record<string, unknown>) => Promise<void> | void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'afilia-prerender-'))
  try {
    await build({
      ...config,
      ssr: { noExternal: true },
      build: { ssr: true, outDir: folder, emptyOutDir: true, manifest: false, minify: false, rolldownOptions: { input } },
    })
    const file = join(folder, basename(input).replace(/\.tsx?$/, '.js'))
    await use((await import(pathToFileURL(file).href)) as Record<string, unknown>)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
