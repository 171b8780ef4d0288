import { Button } from '@afilia/ui/button'
import { Stack } from '@afilia/ui/layout'
import { Notice } from '@afilia/ui/notice'
import { useState } from 'react'
import type { Session } from '../../data/session.ts'
import { useTexts } from '../../texts.ts'
import { Incomplete } from './incomplete.tsx'
import { InstallBlock } from './install-block.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useOwnProfile } from './use-own-profile.ts'
import { Welcome } from './welcome.tsx'

/** For members: their place in the union, what is missing in their data, and the pages they use. */
export function MemberHome({ session }: { session: Session }) {
  const t = useTexts(['member-home', 'common'])
  const { profile, firstName, hasFailed, isFetching, retry } = useOwnProfile(session.docid)
  const [part] = useState(partOfToday)
  const name = firstName ?? session.name.split(' ')[0] ?? ''
  return (
    <Stack gap={6}>
      <Welcome profile={profile} title={t(`greeting.${part}`, { name })} />
      {hasFailed && (
        <Notice
          actions={
            <Button isBusy={isFetching} onClick={retry} variant="secondary">
              {t('common:retry')}
            </Button>
          }
          title={t('failed')}
          tone="warning"
        />
      )}
      {profile && <Incomplete profile={profile} />}
      <Shortcuts roles={session.roles} />
      <InstallBlock />
    </Stack>
  )
}

/** In Spain one says "buenas tardes" after lunch, at about two, and "buenas noches" when it is dark. */
function partOfToday(): 'morning' | 'afternoon' | 'night' {
  const hour = new Date().getHours()
  if (hour >= 6 && hour < 14) return 'morning'
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night'
}
