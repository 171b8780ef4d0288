import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/portal.ts'
import { waitUntilComplete } from './open-page.ts'
import type { Named } from './readers.ts'

const LANDSCAPE = { width: PHONE.height, height: PHONE.width }

/** Saves what a reader sees: the whole page on a phone, and one screen of it in the dark, in landscape and on a desk. */
export async function takePictures(page: Page, folder: string, { reader, path }: Named): Promise<void> {
  const name = `${reader}${path === '/' ? '/home' : path}`.replaceAll(/[ /]/g, '-').replaceAll('$', '')
  const save = (look: string, fullPage = false): Promise<unknown> =>
    page.screenshot({ path: join(folder, `${name}.${look}.png`), fullPage })
  await save('phone', true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitUntilPainted(page)
  await save('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [look, size] of [
    ['landscape', LANDSCAPE],
    ['desk', DESKTOP],
  ] as const) {
    await page.setViewportSize(size)
    await waitUntilComplete(page)
    await save(look)
  }
}

/** The browser answers before the page is painted in the other theme. */
const waitUntilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
