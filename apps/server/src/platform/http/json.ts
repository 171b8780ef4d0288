import { chooseEncoding, compress } from './compress.ts'

/** What is smaller fits into one packet. In bytes. */
const LEAST = 1_400
/** Of brotli: a sixth of a list's bytes for a quarter of a millisecond. */
const QUALITY = 4

/**
 * An answer in JSON, compressed if the reader takes it so. Only what is read is: the answer to a change holds what was sent beside what is secret, and
 * the length of a compressed answer would tell which of the two are alike.
 */
export async function jsonResponse(request: Request, value: unknown, status: number, headers: Record<string, string>): Promise<Response> {
  const text = JSON.stringify(value)
  const encoding = request.method === 'GET' && text.length >= LEAST ? chooseEncoding(request) : undefined
  return new Response(encoding ? await compress(Buffer.from(text), encoding, QUALITY) : text, {
    status,
    headers: {
      'content-type': 'application/json',
      vary: 'Accept-Encoding, Accept-Language',
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}
