/** The path to which browsers report violations of a page's policy. */
export const REPORTS_PATH = '/api/policy-reports'

/** The name of that path among the reporting endpoints of a page. */
const ENDPOINT = 'policy'

/** The permissions of a page beyond `NOTHING`, by the directive of its Content-Security-Policy. */
type Allowed = Readonly<Record<string, string>>

/** Forbids scripts that turn text into markup or code, except by a policy that the page names in `trusted-types`. */
const NOTHING: Allowed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/**
 * Returns the headers of an HTML page, which permit only what is named here. Every browser reports by `report-uri`. Browsers that
 * know `report-to` ignore it then, but report only over https, so `report-to` needs an https `publicUrl`.
 */
export function pageHeaders(allowed: Allowed, publicUrl = ''): Readonly<Record<string, string>> {
  const sendsTo = publicUrl.startsWith('https:')
  const directives = Object.entries({ ...NOTHING, ...allowed, 'report-uri': REPORTS_PATH, ...(sendsTo && { 'report-to': ENDPOINT }) })
  return {
    'content-security-policy': directives.map(([name, value]) => `${name} ${value}`).join('; '),
    ...(sendsTo && { 'reporting-endpoints': `${ENDPOINT}="${REPORTS_PATH}"` }),
  }
}

/** The headers of a content as HTML, which is a page of ours when it is opened by its address: it may show pictures, and do nothing. */
export const SHOWN_HTML = pageHeaders({ 'img-src': "'self'" })
