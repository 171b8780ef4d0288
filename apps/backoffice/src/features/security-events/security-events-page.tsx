import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@afilia/domain/identity/security-events'
import { Button } from '@afilia/ui/forms/button'
import { ClockIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffList } from '../../parts/lists/staff-list.tsx'
import { SecurityEventRow } from './security-event-row.tsx'
import styles from './security-events.module.css'

export interface SecurityEventsSearch {
  readonly kind?: SecurityEventKind | undefined
  /** A person's id. */
  readonly person?: string | undefined
}

/** Attempts and changes concerning sign-in and access, newest first. */
export function SecurityEventsPage({ kind, person }: SecurityEventsSearch) {
  const t = useTexts(['security-events', 'pages'])
  const navigate = useNavigate({ from: '/admin/security' })
  const show = (search: SecurityEventsSearch): void => void navigate({ search, replace: true })
  return (
    <StaffList
      empty={{ icon: ClockIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET security-events', { query: { ...(kind && { kind }), ...(person && { person }) }, page })}
      renderItem={(event) => (
        <SecurityEventRow event={event} key={event.id} onPerson={person ? undefined : (id) => show({ kind, person: id })} />
      )}
      title={t('pages:securityEvents.title')}
      tools={
        <div className={styles.filters}>
          <ChoiceFilter
            all={t('all')}
            id="kind"
            label={t('filter')}
            labelOf={(one) => t(`kinds.${one}`)}
            onChoose={(chosen) => show({ kind: chosen, person })}
            value={kind}
            values={SECURITY_EVENT_KINDS}
          />
          {person && (
            <Button onClick={() => show({ kind })} variant="secondary">
              {t('everybody')}
            </Button>
          )}
        </div>
      }
    />
  )
}
