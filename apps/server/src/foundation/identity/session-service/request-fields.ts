import type { Context } from 'hono'

/** The text fields of a posted form or JSON body. Anything else counts as missing. */
export async function readFields(context: Context): Promise<Record<string, string>> {
  const type = context.req.header('content-type') ?? ''
  const text = await context.req.text()
  if (!type.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(text))
  const fields = parseObject(text)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' || value === true ? [[name, String(value)]] : [])),
  )
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
