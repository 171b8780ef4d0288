import type { Context } from 'hono'

const MOST = 8_000

/** Returns the text of a field, or an empty text. Removes NUL characters, which the database does not accept. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST).replaceAll('\0', '') : '')

/** The text fields of a posted form or JSON body. Anything else counts as missing. */
export async function readFields({ req }: Context): Promise<Readonly<Record<string, string>>> {
  const isJson = req.header('content-type')?.startsWith('application/json')
  const body: unknown = await (isJson ? req.json<unknown>() : req.parseBody()).catch(() => undefined)
  const fields = Object.entries(body ?? {}) as [string, unknown][]
  return Object.fromEntries(fields.map(([name, value]) => [name, value === true ? 'true' : toText(value)]))
}

/** Parses a text as JSON. Undefined if it is not valid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
