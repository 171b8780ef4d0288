import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { UsersIcon } from '@afilia/ui/marks/icons'
import { useRef, useState } from 'react'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { TeamDialog } from './team-dialog.tsx'
import { TeamRemoval } from './team-removal.tsx'
import { useTeamColumns } from './use-team-columns.tsx'

/** What is open: a new team, the change of one, or its removal. */
interface Open {
  readonly what: 'new' | 'change' | 'removal'
  readonly id?: string
}

/** The union's teams with their topics and staff. */
export function TeamsPage() {
  const t = useTexts(['teams', 'pages'])
  const [open, setOpen] = useState<Open>()
  const make = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpen(undefined)
  return (
    <StaffTable
      action={
        <Button onClick={() => setOpen({ what: 'new' })} ref={make}>
          {t('new')}
        </Button>
      }
      columns={useTeamColumns(
        (team) => setOpen({ what: 'change', id: team.id }),
        (team) => setOpen({ what: 'removal', id: team.id }),
      )}
      empty={{ icon: UsersIcon, title: t('pages:teams.title'), text: t('lead') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET teams', { page })}
      renderOpen={(teams) => {
        const team = teams.find(({ id }) => id === open?.id)
        if (team && open?.what === 'change') return <TeamDialog onClose={close} team={team} />
        // Focus must move, because the clicked button is removed with the team.
        if (team && open?.what === 'removal') return <TeamRemoval onClose={close} onRemoved={() => make.current?.focus()} team={team} />
        return null
      }}
      title={t('pages:teams.title')}
    >
      {open?.what === 'new' && <TeamDialog onClose={close} team={undefined} />}
    </StaffTable>
  )
}
