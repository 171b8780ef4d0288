// Browsers drop these before they read an address, so that `java\nscript:` would run.
const IGNORED = /\p{Cc}/gu

/**
 * An address that is safe to put in a link or an image, from what an editor typed (specification §5: without http or https it
 * gets `//` before it). The specification is silent on the rest:
 * empty, null and undefined give `''`; `//host`, `/path`, `?query` and `#anchor` stay, since they need no prefix; so do `mailto:` and `tel:`;
 * any other scheme (`javascript:`, `data:`, `file:` ...) gives `''`. `host:8080/path` is a host with a port, not a scheme.
 */
export function safeUrl(text: string | null | undefined): string {
  const url = (text ?? '').replaceAll(IGNORED, '').trim()
  if (url === '' || /^(?:https?:\/\/|\/|\?|#|mailto:|tel:)/iu.test(url)) return url
  const hasScheme = /^[a-z][a-z\d+.-]*:/iu.test(url)
  const hasPort = /^[a-z\d.-]+:\d{1,5}(?:[/?#]|$)/iu.test(url)
  return hasScheme && !hasPort ? '' : `//${url}`
}

/** The address without its query string; its hash stays (§5). */
export function stripQuery(url: string): string {
  return url.replace(/^([^?#]*)\?[^#]*/u, '$1')
}

/** The address without its hash (§5). */
export function stripHash(url: string): string {
  return url.replace(/#.*$/su, '')
}
