import { findAnyPage } from '@afilia/domain/site/pages/all-pages'
import { type Measured, measurePage, type Ways } from './measure-page.ts'
import { type Opener, withPage } from './open-page.ts'
import type { Reader } from './readers.ts'

/** The rows of a reader, the pages that did not open, and those of one thing that nothing links to. */
export interface ReaderRows {
  readonly rows: readonly Measured[]
  readonly failed: readonly string[]
  readonly unlinked: readonly string[]
}

/**
 * Measures the pages of a reader one after the other, because an account has one language at a time. A page of one thing, such as
 * `/jobs/$id`, is opened at the first link to one, so it comes after the lists.
 */
export async function measureReader(opener: Opener, { name: reader, account, paths }: Reader, ways: Ways): Promise<ReaderRows> {
  const links = new Map<string, string>()
  const note = (addresses: readonly string[]): void => {
    for (const address of addresses) {
      const path = findAnyPage(address)?.path
      if (path !== undefined && !links.has(path)) links.set(path, address)
    }
  }
  const rows: Measured[] = []
  const failed: string[] = []
  const measure = async (path: string, address: string): Promise<void> => {
    process.stderr.write(`${reader} ${address}\n`)
    try {
      const row = await measurePage(opener, { account, path: address }, ways, { reader, path })
      rows.push(row)
      note(row.links)
    } catch (error) {
      failed.push(`${reader} ${address} does not open: ${String(error).split('\n')[0]}`)
    }
  }

  for (const path of paths.filter((one) => !one.includes('$'))) await measure(path, path)
  const left = new Set(paths.filter((one) => one.includes('$')))
  for (const path of left) if (!links.has(path)) note(await readLinks(opener, account, path.slice(0, path.indexOf('/$')), ways))
  let found = [...left].filter((path) => links.has(path))
  while (found.length > 0) {
    for (const path of found) {
      left.delete(path)
      await measure(path, links.get(path)!)
    }
    found = [...left].filter((path) => links.has(path))
  }
  return { rows, failed, unlinked: [...left] }
}

/** The links of the page that lists such things, if there is one. */
async function readLinks(opener: Opener, account: string | undefined, path: string, { languages }: Ways): Promise<readonly string[]> {
  if (findAnyPage(path)?.path !== path) return []
  return withPage(opener, { account, path, language: languages[0]! }, {}, (page) => page.evaluate(() => window.listLinks()))
}
