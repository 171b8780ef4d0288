import { pagedQuery } from '@afilia/client/calls/query.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { REVIEWED_STATES } from '@afilia/domain/people/memberships'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { IdCardIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffList } from '../../parts/lists/staff-list.tsx'
import rows from '../../parts/lists/rows.module.css'
import { ApplicationDialog } from './application-dialog.tsx'

export interface MembershipsSearch {
  readonly state?: (typeof REVIEWED_STATES)[number] | undefined
  /** The id of the open application. */
  readonly application?: string | undefined
}

/** The applications for membership, for their reviewers; longest waiting first. */
export function MembershipsPage({ state = 'RECEIVED', application }: MembershipsSearch) {
  const t = useTexts(['staff-memberships', 'membership', 'pages'])
  const navigate = useNavigate({ from: '/admin/memberships' })
  const show = (search: MembershipsSearch): void => void navigate({ search, replace: true })
  return (
    <StaffList
      empty={{ icon: IdCardIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET membership-applications', { query: { state }, page: { ...page, sort: 'receivedAt,asc' } })}
      renderItem={({ id, name, kind, province, reference, receivedAt }) => {
        const received = t('received', { when: formatShortDate(new Date(receivedAt), currentLanguage()) })
        return (
          <li className={rows.beside} key={id}>
            <div>
              <p className={rows.name}>{name || t('emptied')}</p>
              <p className={rows.facts}>{[t(`membership:kinds.${kind}`), province.name, reference, received].join(' · ')}</p>
            </div>
            <Button
              aria-label={t('openNamed', { name: name || reference })}
              onClick={() => show({ state, application: id })}
              variant="secondary"
            >
              {t('open')}
            </Button>
          </li>
        )
      }}
      title={t('pages:staffMembership.title')}
      tools={
        <ChoiceFilter
          id="state"
          label={t('state')}
          labelOf={(one) => t(`membership:states.${one}`)}
          onChoose={(chosen) => show({ state: chosen })}
          value={state}
          values={REVIEWED_STATES}
        />
      }
    >
      {application && <ApplicationDialog applicationId={application} key={application} onClose={() => show({ state })} />}
    </StaffList>
  )
}
