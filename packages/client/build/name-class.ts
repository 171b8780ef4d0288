import { basename } from 'node:path'

const files = new Map<string, string>()

/** `button.module.css`, `primary` → `button-primary`: words compress better than hashes. Throws if two files have the same name. */
export function nameClass(name: string, file: string): string {
  const part = basename(file).replace(/\.module\.css.*$/, '')
  const path = file.replace(/\?.*$/, '')
  if ((files.get(part) ?? path) !== path) throw new Error(`two style files are named ${part}.module.css`)
  files.set(part, path)
  return `${part}-${name}`
}
