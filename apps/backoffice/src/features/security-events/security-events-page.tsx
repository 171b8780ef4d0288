import type { SecurityEvent } from '@afilia/contract/identity/security-events'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@afilia/domain/identity/security-events'
import { Button } from '@afilia/ui/forms/button'
import { ClockIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { SecurityEventDialog } from './security-event-dialog.tsx'
import { useSecurityColumns } from './use-security-columns.tsx'

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
  const [open, setOpen] = useState<SecurityEvent>()
  return (
    <StaffTable
      columns={useSecurityColumns(setOpen)}
      empty={{ icon: ClockIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET security-events', { query: { ...(kind && { kind }), ...(person && { person }) }, page })}
      title={t('pages:securityEvents.title')}
      tools={
        <>
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
        </>
      }
    >
      {open && (
        <SecurityEventDialog
          event={open}
          onClose={() => setOpen(undefined)}
          onPerson={
            person
              ? undefined
              : (id) => {
                  setOpen(undefined)
                  show({ kind, person: id })
                }
          }
        />
      )}
    </StaffTable>
  )
}
