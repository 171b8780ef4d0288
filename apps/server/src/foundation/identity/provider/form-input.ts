import type { Context } from 'hono'

/** The fields of a posted form; none if the body is not a form. */
export async function readForm(context: Context): Promise<Readonly<Record<string, unknown>>> {
  return context.req.parseBody().catch(() => ({}))
}

/** One field of a posted form as text; a file or a missing field is empty. NUL characters, which the database takes in no text, are left out. */
export const textField = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST).replaceAll('\0', '') : '')

const MOST = 8_000
