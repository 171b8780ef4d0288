import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { useSession } from '@afilia/client/session/session.ts'

/** Whether the reader is a member. Members may show interest and save searches; staff need not be members. */
export function useIsMember(): boolean {
  const { session } = useSession()
  return session?.roles.some((role) => (MEMBER_ROLES as readonly string[]).includes(role)) ?? false
}
