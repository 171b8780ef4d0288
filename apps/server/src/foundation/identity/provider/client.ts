/** The portal as the only client of the embedded provider. */
export const PORTAL_CLIENT = 'portal'
export const PORTAL_SCOPE = 'openid profile email'

/** The path of the embedded provider. The issuer is this path under the public address. */
export const PROVIDER_PATH = '/oidc'
/** The provider's name in the session service's paths (`/api/auth/signin/afilia`). */
export const PROVIDER_ID = 'afilia'
export const SESSION_SERVICE_PATH = '/api/auth'
export const CALLBACK_PATH = `${SESSION_SERVICE_PATH}/callback/${PROVIDER_ID}`
