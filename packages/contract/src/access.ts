import { MEMBER_ROLES, type Role } from '@afilia/domain/identity/roles'

/**
 * Who may call an endpoint, and on whose data. The person named in the path is checked before the handler runs; without
 * access to that person the response is 404, as if they did not exist.
 */
export type Access =
  | { readonly who: 'public'; readonly signedBy?: 'bank' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'roles'; readonly roles: readonly Role[]; readonly isLogged: boolean; readonly isForFormer?: true }
  | { readonly who: 'person'; readonly param: string; readonly by: 'id' | 'docid'; readonly staff: 'none' }
  | StaffAccess

/** Access of staff to the records of persons in their scope. `giving-reason`: only for staff, and the body must give a reason. */
export interface StaffAccess {
  readonly who: 'person'
  readonly param: string
  readonly by: 'id' | 'docid'
  readonly staff: 'too' | 'giving-reason'
}

/** The caller's relation to the person in the path. With several roles, the one with the widest scope counts. */
export type StaffRelation = 'delegate' | 'supervisor' | 'admin'
export type Relation = 'own' | StaffRelation

/** Everybody, signed in or not. */
export const everybody = () => ({ who: 'public' }) as const satisfies Access
/** The union's bank, which signs its requests: the handler rejects anything unsigned. It has no session and cannot read anything. */
export const theBank = () => ({ who: 'public', signedBy: 'bank' }) as const satisfies Access
/** Everybody who is signed in; the handler limits the data to their own. */
export const signedIn = () => ({ who: 'signed-in' }) as const satisfies Access
/** Holders of one of these roles; every call is written to the access log. */
export const only = (...roles: Role[]) => ({ who: 'roles', roles, isLogged: true }) as const satisfies Access
/** Holders of one of these roles, each only on their own data; nothing is logged, because nobody sees another person's data. */
export const ownWith = (...roles: Role[]) => ({ who: 'roles', roles, isLogged: false }) as const satisfies Access
/** Affiliates, students and seniors, each only on their own data. Staff who are not members have no access. */
export const members = () => ownWith(...MEMBER_ROLES)
/** Members, and former members until their data are erased, each only on their own data. */
export const membersPastAndPresent = () => ({ ...members(), isForFormer: true }) as const satisfies Access
/** Only the person in the path. */
export const self = (param: 'id' | 'docid') => ({ who: 'person', param, by: param, staff: 'none' }) as const satisfies Access
/** The person in the path, delegates of their centre, supervisors of their province and admins; access by anyone but the person is logged. */
export const selfOrStaff = (param: 'id' | 'docid') => ({ who: 'person', param, by: param, staff: 'too' }) as const satisfies Access
/** The same staff, but not the person: what the staff's views mask. The body's `reason` is logged and shown to the member. */
export const staffGivingReason = (param: 'id' | 'docid') =>
  ({ who: 'person', param, by: param, staff: 'giving-reason' }) as const satisfies Access
