import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /\.(js|css|html|json)$/

/**
 * Copies the built portal as a next release: every file with a content hash in its address gets another address, in all references to it. The rest
 * is unchanged.
 */
export function makeNextRelease(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  const rename = (folder: string, name: string, next: string): [RegExp, string] => {
    renameSync(join(to, folder, name), join(to, folder, next))
    return [new RegExp(`(?<=/|")${name.replaceAll('.', String.raw`\.`)}`, 'g'), next]
  }
  const changes = [
    ...readdirSync(join(to, 'assets')).map((name) => rename('assets', name, name.replace(/(?=\.\w+$)/, '2'))),
    ...readdirSync(join(to, 'texts')).map((name) => rename('texts', name, `${name}2`)),
    ...readdirSync(join(to, 'shell'))
      .filter((name) => name.startsWith('worker-'))
      .map((name) => rename('shell', name, name.replace('.html', '2.html'))),
  ]
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name) && !name.startsWith('texts'))
  for (const file of files) {
    const path = join(to, file)
    const before = readFileSync(path, 'utf8')
    const after = changes.reduce((text, [name, next]) => text.replace(name, next), before)
    if (after !== before) writeFileSync(path, after)
  }
  allowStyles(join(to, 'shell'))
}

/** The inline styles of the pages name files too, and the policy contains their hashes. */
function allowStyles(shell: string): void {
  const pages = readdirSync(shell).filter((name) => name.endsWith('.html'))
  const styles = pages.flatMap((name) =>
    [...readFileSync(join(shell, name), 'utf8').matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style!),
  )
  const styleHashes = [...new Set(styles)].map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`)
  const path = join(shell, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...manifest, styleHashes }))
}
