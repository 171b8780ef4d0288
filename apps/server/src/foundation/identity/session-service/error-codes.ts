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

/** The portal's page that says what went wrong. An unknown code is `Default`, as next-auth has it, so that nobody puts words on that page. */
export function errorPage(origin: string, code: string, query = new URLSearchParams()): string {
  query.set('error', ERROR_CODES.has(code) ? code : 'Default')
  return `${origin}/login?${query.toString()}`
}
