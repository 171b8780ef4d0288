// Browsers remove these before they parse an address, so `java\nscript:` would run.
const IGNORED = /\p{Cc}/gu

/**
 * Makes an address typed by an editor safe for a link or an image (specification §5: without http or https it is prefixed
 * with `//`). Our choices where the specification is silent: empty, null and undefined give `''`; `//host`, `/path`, `?query`, `#anchor`, `mailto:` and
 * `tel:` stay unchanged; any other scheme (`javascript:`, `data:`, `file:` ...) gives `''`, and so does a user name before the host, which
 * looks like the host. `host:8080/path` is a host with a port, not a scheme.
 */
export function safeUrl(text: string | null | undefined): string {
  const url = (text ?? '').replaceAll(IGNORED, '').trim()
  if (url === '' || hasUserName(url)) return ''
  if (/^(?:https?:\/\/|\/|\?|#|mailto:|tel:)/iu.test(url)) return url
  const hasScheme = /^[a-z][a-z\d+.-]*:/iu.test(url)
  const hasPort = /^[a-z\d.-]+:\d{1,5}(?:[/?#]|$)/iu.test(url)
  return hasScheme && !hasPort ? '' : `//${url}`
}

/** Browsers also take backslashes for slashes. */
function hasUserName(url: string): boolean {
  if (/^(?:mailto:|tel:|\/(?![/\\]))/iu.test(url)) return false
  return /^(?:[a-z][a-z\d+.-]*:)?[/\\]*[^/\\?#]*@/iu.test(url)
}

/** Whether the text is a whole address of a web page (`https://…` or `http://…`), without a user name. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text) && URL.canParse(text) && !hasUserName(text)
}

/** Removes the query string and keeps the hash (§5). */
export function stripQuery(url: string): string {
  return url.replace(/^([^?#]*)\?[^#]*/u, '$1')
}

/** Removes the hash (§5). */
export function stripHash(url: string): string {
  return url.replace(/#.*$/su, '')
}
