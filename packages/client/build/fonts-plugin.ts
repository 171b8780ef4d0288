import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The typefaces by the name of their file: Latin, further letters of European names, and the face for codes. */
const FONTS = {
  figtree: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'figtree-ext': require.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
  codes: require.resolve('@fontsource/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-500-normal.woff2'),
}

/** The contents of the fonts by their address, which changes with the content. `packages/ui/src/fonts.css` names the same addresses. */
export const readFonts = (): ReadonlyMap<string, Buffer> =>
  new Map(
    Object.entries(FONTS).map(([name, file]) => {
      const content = readFileSync(file)
      return [`/assets/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`, content]
    }),
  )

/** The address of the typeface that a page's styles name first, which the page preloads. */
export const findFont = (style: string): string | undefined => /\/assets\/[\w-]+\.woff2/.exec(style)?.[0]

/**
 * Serves the fonts at fixed addresses, because the browser apps and the sign-in pages share them. Only one app's build emits the files
 * (`isEmitted`).
 */
export function fontFiles({ isEmitted = true } = {}): Plugin {
  return {
    name: 'afilia:fonts',
    config: () => ({ build: { rolldownOptions: { external: [...readFonts().keys()] } } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const font = readFonts().get(request.url ?? '')
        if (font === undefined) return next()
        response.setHeader('content-type', 'font/woff2')
        response.end(font)
      })
    },
    generateBundle() {
      if (!isEmitted || this.environment.config.consumer === 'server') return
      for (const [address, source] of readFonts()) this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
  }
}
