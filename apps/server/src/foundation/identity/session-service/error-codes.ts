/** The codes that next-auth v4 clients know. */
const ERROR_CODES = new Set([
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'SessionRequired',
  'AccessDenied',
  'Configuration',
  'Verification',
])

/**
 * Returns the address of the portal's error page. An unknown code becomes `Default`, as in next-auth, so that nobody can put text
 * on that page.
 */
export function toErrorPage(origin: string, code: string, query = new URLSearchParams()): string {
  query.set('error', ERROR_CODES.has(code) ? code : 'Default')
  return `${origin}/login?${query.toString()}`
}
