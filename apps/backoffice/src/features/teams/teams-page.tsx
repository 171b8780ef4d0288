import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { TeamView } from '@afilia/contract/cases/teams'
import { Button } from '@afilia/ui/forms/button'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TeamDialog } from './team-dialog.tsx'
import { TeamFacts } from './team-facts.tsx'
import { TeamRemoval } from './team-removal.tsx'

/** The union's teams with their topics and staff. */
export function TeamsPage() {
  const t = useTexts(['teams', 'pages'])
  const teams = useQuery({ ...query('GET teams'), staleTime: 0 })
  const [isNew, setIsNew] = useState(false)
  const make = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:teams.title')} />
      <Cluster>
        <Button onClick={() => setIsNew(true)} ref={make}>
          {t('new')}
        </Button>
      </Cluster>
      <Loaded query={teams}>
        {(found) => (
          <>
            {found.map((team) => (
              // Focus must move, because the clicked button is removed with the team.
              <Team team={team} key={team.id} onRemoved={() => make.current?.focus()} />
            ))}
          </>
        )}
      </Loaded>
      {isNew && <TeamDialog team={undefined} onClose={() => setIsNew(false)} />}
    </Stack>
  )
}

function Team({ team, onRemoved }: { team: TeamView; onRemoved: () => void }) {
  const t = useTexts('teams')
  const [open, setOpen] = useState<'change' | 'removal'>()
  const name = team.names[currentLanguage()]
  return (
    <Section id={`team-${team.id}`} title={name}>
      <TeamFacts team={team} />
      <p>{t('open', { count: team.open })}</p>
      <Cluster>
        <Button aria-label={t('changeNamed', { name })} onClick={() => setOpen('change')} variant="secondary">
          {t('change')}
        </Button>
        {!team.isLast && (
          <Button aria-label={t('removeNamed', { name })} onClick={() => setOpen('removal')} variant="secondary">
            {t('remove')}
          </Button>
        )}
      </Cluster>
      {open === 'change' && <TeamDialog team={team} onClose={() => setOpen(undefined)} />}
      {open === 'removal' && <TeamRemoval team={team} onClose={() => setOpen(undefined)} onRemoved={onRemoved} />}
    </Section>
  )
}
