import type { Role } from '@afilia/domain/roles'

/**
 * Who may call an endpoint, and on whose data. The person named in a path is checked before the handler runs, and
 * whoever may not reach that person gets the same answer as for one who does not exist.
 */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'roles'; readonly roles: readonly Role[]; readonly isLogged: boolean }
  | { readonly who: 'person'; readonly param: string; readonly by: 'id' | 'docid'; readonly staff: boolean }

/** Anybody, signed in or not. */
export const everybody = (): Access => ({ who: 'public' })
/** Whoever is signed in; what they see is cut to themselves by the handler. */
export const signedIn = (): Access => ({ who: 'signed-in' })
/** Only people who hold one of these roles; every call is logged. */
export const only = (...roles: Role[]): Access => ({ who: 'roles', roles, isLogged: true })
/** Only people who hold one of these roles, and of each what is their own: nothing is logged, as nobody sees another's. */
export const ownWith = (...roles: Role[]): Access => ({ who: 'roles', roles, isLogged: false })
/** The person in the path, and nobody else. */
export const self = (param: 'id' | 'docid'): Access => ({ who: 'person', param, by: param, staff: false })
/** The person in the path, delegates of their centre, supervisors of their province and admins; every sight by one of these is logged. */
export const selfOrStaff = (param: 'id' | 'docid'): Access => ({ who: 'person', param, by: param, staff: true })
