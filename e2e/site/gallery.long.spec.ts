import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'

// The tokens and primitives in both themes, as pictures. `--update-snapshots` writes them after a change on purpose.

/** Browsers and machines draw the edges of letters differently. A changed size, colour or place covers more than this. */
const TOLERANCE = { threshold: 0.25, maxDiffPixelRatio: 0.014 }

const gallery = fileURLToPath(new URL('../../packages/ui/', import.meta.url))
let folder: string
let server: PreviewServer
let address: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afilia-gallery-'))
  const common = { root: gallery, configFile: join(gallery, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...common, build: { outDir: folder, emptyOutDir: true } })
  server = await preview({ ...common, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } })
  address = server.resolvedUrls!.local[0]!
})

test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const part of ['colours', 'type', 'controls', 'feedback', 'marks', 'dialog'])
    test(`${part} in the ${colorScheme} theme`, async ({ page }) => {
      await page.setViewportSize({ width: 960, height: 960 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${address}?part=${part}`)
      await expect(page.getByRole('main')).not.toBeEmpty()
      // Text in another typeface would be another picture.
      expect(await page.evaluate(() => document.fonts.check('400 17px Figtree'))).toBe(true)
      await expect(page).toHaveScreenshot(`${part}-${colorScheme}.png`, { ...TOLERANCE, animations: 'disabled', caret: 'hide' })
    })
