import { readFile } from 'node:fs/promises'

const OWN = new URL('../../data/', import.meta.url)

/** Reads a file of the demo's texts, named without its extension. */
export const readOwn = async <T>(name: string): Promise<T> => JSON.parse(await readFile(new URL(`${name}.json`, OWN), 'utf8')) as T
