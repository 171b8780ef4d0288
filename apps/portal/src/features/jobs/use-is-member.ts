import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { useSession } from '@afilia/client/session/session.ts'

/** Whether the reader is a member, who may show interest and save searches: staff of the union need not be. */
export function useIsMember(): boolean {
  const { session } = useSession()
  return session?.roles.some((role) => (MEMBER_ROLES as readonly string[]).includes(role)) ?? false
}
