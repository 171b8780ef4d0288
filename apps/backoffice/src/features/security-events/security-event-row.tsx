import records from '@afilia/client/parts/lists/records.module.css'
import type { SecurityEvent } from '@afilia/contract/identity/security-events'
import { ENTITY_NAMES } from '@afilia/domain/site/entity-names'
import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './security-events.module.css'

const TONES = { SUCCEEDED: 'success', FAILED: 'warm', REJECTED: 'danger' } as const

interface SecurityEventRowProps {
  readonly event: SecurityEvent
  /** Filters the list by this person; undefined if that filter is set. */
  readonly onPerson: ((id: string) => void) | undefined
}

export function SecurityEventRow({ event, onPerson }: SecurityEventRowProps) {
  const t = useTexts(['security-events', 'search', 'pages'])
  const { actor, person, roles, place, detail, entityType } = event
  const who = actor ?? person
  const words = [
    who ? (who.name ?? t('gone')) : t('nobody'),
    ...roles.map((role) => t(`roles.${role}`)),
    ...(place ? [place] : []),
    ...(entityType ? [t(ENTITY_NAMES[entityType])] : []),
    ...(actor && person && person.id !== actor.id ? [t('about', { name: person.name ?? t('gone') })] : []),
  ]
  const before = detail && event.kind === 'ROLES_CHANGED' && detail.split(' ').map((role) => t(`roles.${role as (typeof roles)[number]}`))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={records.name}>{t(`kinds.${event.kind}`)}</span>
        <span>{words.join(' · ')}</span>
        {detail && <span className={styles.facts}>{before ? t('rolesBefore', { roles: before.join(', ') }) : detail}</span>}
        <span className={styles.facts}>
          {formatMoment(new Date(event.at), currentLanguage())}
          {event.requestId && ` · ${t('request', { id: event.requestId })}`}
        </span>
      </div>
      <Badge tone={TONES[event.outcome]}>{t(`outcomes.${event.outcome}`)}</Badge>
      {onPerson && who?.name && (
        <Button
          aria-label={t('onlyThemNamed', { name: who.name })}
          className={styles.only}
          onClick={() => onPerson(who.id)}
          variant="quiet"
        >
          {t('onlyThem')}
        </Button>
      )}
    </li>
  )
}
