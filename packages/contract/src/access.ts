import type { Role } from '@afilia/domain/roles'

/**
 * Who may call an endpoint, and on whose data. The person named in the path is checked before the handler runs; without
 * access to that person the response is 404, as if they did not exist.
 */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'roles'; readonly roles: readonly Role[]; readonly isLogged: boolean }
  | { readonly who: 'person'; readonly param: string; readonly by: 'id' | 'docid'; readonly staff: boolean }

/** Everybody, signed in or not. */
export const everybody = (): Access => ({ who: 'public' })
/** Everybody who is signed in; the handler limits the data to their own. */
export const signedIn = (): Access => ({ who: 'signed-in' })
/** Holders of one of these roles; every call is written to the access log. */
export const only = (...roles: Role[]): Access => ({ who: 'roles', roles, isLogged: true })
/** Holders of one of these roles, each on their own data only; nothing is logged, as nobody sees another's data. */
export const ownWith = (...roles: Role[]): Access => ({ who: 'roles', roles, isLogged: false })
/** Only the person in the path. */
export const self = (param: 'id' | 'docid'): Access => ({ who: 'person', param, by: param, staff: false })
/** The person in the path, delegates of their centre, supervisors of their province and admins; access by anyone but the person is logged. */
export const selfOrStaff = (param: 'id' | 'docid'): Access => ({ who: 'person', param, by: param, staff: true })
