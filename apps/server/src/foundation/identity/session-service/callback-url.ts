const MOST = 2_000

/** Returns the target after signing in or out: an address of this site unchanged, otherwise the home page. Always absolute. */
export function resolveCallbackUrl(wanted: string | undefined, origin: string): string {
  if (!wanted || wanted.length > MOST) return origin
  const url = URL.parse(wanted.startsWith('/') ? `${origin}${wanted}` : wanted)
  return url?.origin === origin && url.username === '' && url.password === '' ? url.href : origin
}
