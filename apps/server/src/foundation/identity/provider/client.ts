/** The portal as the only client of the embedded provider. */
export const PORTAL_CLIENT = 'portal'
export const PORTAL_SCOPE = 'openid profile email'

/** The path of the embedded provider. The issuer is this path under the public address. */
export const PROVIDER_PATH = '/oidc'
export const SESSION_SERVICE_PATH = '/api/auth'

/** Returns the path to which the provider sends the browser back. `providerId` is its name in the session service's paths (`OIDC_PROVIDER_ID`). */
export const toCallbackPath = (providerId: string): string => `${SESSION_SERVICE_PATH}/callback/${providerId}`
