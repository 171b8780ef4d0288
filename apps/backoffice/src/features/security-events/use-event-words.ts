import { useTexts } from '@afilia/client/texts/texts.ts'
import type { SecurityEvent } from '@afilia/contract/identity/security-events'
import { ENTITY_NAMES } from '@afilia/domain/site/entity-names'

/** The parts of a security event in words. */
export function useEventWords() {
  const t = useTexts(['security-events', 'search', 'pages'])
  const nameRole = (role: SecurityEvent['roles'][number]): string => t(`roles.${role}`)
  return {
    nameWho({ actor, person }: SecurityEvent): string {
      const who = actor ?? person
      return who ? (who.name ?? t('gone')) : t('nobody')
    },
    nameRoles: ({ roles }: SecurityEvent): string => roles.map(nameRole).join(', '),
    /** What it was about: another person, a kind of thing, the endpoint, or the roles before. */
    nameDetail({ actor, person, kind, detail, entityType }: SecurityEvent): string {
      const before = detail && kind === 'ROLES_CHANGED'
      return [
        entityType && t(ENTITY_NAMES[entityType]),
        actor && person && person.id !== actor.id && t('about', { name: person.name ?? t('gone') }),
        before
          ? t('rolesBefore', {
              roles: detail
                .split(' ')
                .map((role) => nameRole(role as SecurityEvent['roles'][number]))
                .join(', '),
            })
          : detail,
      ]
        .filter(Boolean)
        .join(' · ')
    },
  }
}
