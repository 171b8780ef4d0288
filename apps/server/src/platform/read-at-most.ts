/** Returns the bytes of an answer; undefined if there are more than `most`. The rest of a larger one is not read. */
export async function readAtMost({ body }: Pick<Response, 'body'>, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > most) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
