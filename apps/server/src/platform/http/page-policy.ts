/** Where browsers report what a page's policy has refused. */
export const REPORTS_PATH = '/api/policy-reports'

/** The name of that address among the endpoints of a page. */
const ENDPOINT = 'policy'

/** What a page may do beside what `NOTHING` says, by the name of a directive of its Content-Security-Policy. */
type Allowed = Readonly<Record<string, string>>

/** Without scripts that make markup or code of a text, unless by a policy that the page names in `trusted-types`. */
const NOTHING: Allowed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/**
 * The headers of an HTML page, which may do nothing but what is named here. Every browser reports by `report-uri`; those that know `report-to` then ignore it, but
 * report only over https, so it needs a `publicUrl` that is.
 */
export function pageHeaders(allowed: Allowed, publicUrl = ''): Readonly<Record<string, string>> {
  const sendsTo = publicUrl.startsWith('https:')
  const directives = Object.entries({ ...NOTHING, ...allowed, 'report-uri': REPORTS_PATH, ...(sendsTo && { 'report-to': ENDPOINT }) })
  return {
    'content-security-policy': directives.map(([name, value]) => `${name} ${value}`).join('; '),
    ...(sendsTo && { 'reporting-endpoints': `${ENDPOINT}="${REPORTS_PATH}"` }),
  }
}
