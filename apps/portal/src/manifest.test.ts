import { readFileSync } from 'node:fs'
import { KIND_TYPES } from '@afilia/domain/cases/uploads'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { expect, test } from 'vitest'
import { createShareInbox, SHARE_PATH } from './share/share-inbox.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly form_factor?: 'narrow' | 'wide'
  readonly label?: string
}

interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly url: string }[]
  readonly share_target: {
    readonly action: string
    readonly method: string
    readonly enctype: string
    readonly params: { readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[] }
  }
}

const PUBLIC = new URL('../public/', import.meta.url)
const read = (path: string): Buffer => readFileSync(new URL(`.${path}`, PUBLIC))
const manifest = JSON.parse(read('/manifest.webmanifest').toString()) as Manifest
const { icons, screenshots, shortcuts, share_target: target } = manifest

const SIGNATURE = '89504e470d0a1a0a'
/** The width and height in the header of a PNG. */
function readSize(png: Buffer): readonly [number, number] {
  expect(png.subarray(0, 8).toString('hex')).toBe(SIGNATURE)
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const pngs = [...icons, ...screenshots].filter(({ type }) => type === 'image/png')
test.each(pngs.map(({ src, sizes }) => [src, sizes]))('%s is a picture of %s', (src, sizes) => {
  expect(readSize(read(src)).join('x')).toBe(sizes)
})

test('screenshots are what browsers show: named, small, of one shape for phones and one for desktops', () => {
  for (const [shape, least] of [
    ['narrow', 2],
    ['wide', 1],
  ] as const) {
    const some = screenshots.filter(({ form_factor: factor }) => factor === shape)
    expect(some.length).toBeGreaterThanOrEqual(least)
    const sizes = some.map(({ src }) => readSize(read(src)))
    expect(new Set(sizes.map(([width, height]) => width / height)).size).toBe(1)
    for (const [width, height] of sizes) {
      expect(width < height).toBe(shape === 'narrow')
      // Chromium ignores screenshots of other sizes.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
      expect(Math.max(width, height)).toBeLessThanOrEqual(3840)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    }
  }
  for (const { src, label } of screenshots) {
    expect(label).toBeTruthy()
    expect(read(src).length, src).toBeLessThan(60_000)
    // Not in `images`, which the service worker caches: screenshots are seen only once, before the portal is installed.
    expect(src).toMatch(/^\/screenshots\//)
  }
})

test('every shortcut is a page', () => {
  for (const { url } of shortcuts) expect(findPage(url), url).toBeDefined()
})

test('documents are shared with the page that takes them, of the kinds that are taken', async () => {
  expect(target).toMatchObject({ action: SHARE_PATH, method: 'POST', enctype: 'multipart/form-data' })
  expect(findPage(target.action)).toBeDefined()
  const [field] = target.params.files
  for (const { mediaType, ending } of Object.values(KIND_TYPES))
    expect(field!.accept).toEqual(expect.arrayContaining([mediaType, `.${ending}`]))
  const form = new FormData()
  form.append(field!.name, new File(['%PDF-1.7'], 'nómina.pdf'))
  const inbox = createShareInbox()
  await inbox.receive(new Request(`https://portal.example${target.action}`, { method: target.method, body: form }))
  expect(inbox.take().files).toHaveLength(1)
})
