import { Columns, Stack } from '@afilia/ui/layout'
import { PageHeading } from '@afilia/ui/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { useState } from 'react'
import { query } from '../../data/query.ts'
import type { Session } from '../../data/session.ts'
import { InstallBlock } from './install-block.tsx'
import { Membership } from './membership.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** For members: what the union has about them, what is missing, and the pages they use. */
export function MemberHome({ session }: { session: Session }) {
  const t = useTexts('member-home')
  const { data: person } = useQuery(query('GET people/{docid}', { params: { docid: session.docid } }))
  const [part] = useState(partOfToday)
  const name = person?.firstName ?? session.name.split(' ')[0] ?? ''
  return (
    <Stack gap={8}>
      <PageHeading lead={t('lead')} title={t(`greeting.${part}`, { name })} />
      <Columns gap={5}>
        <Membership docid={session.docid} />
        <Stack gap={5}>
          <Shortcuts roles={session.roles} />
          <InstallBlock />
        </Stack>
      </Columns>
    </Stack>
  )
}

/** In Spain one says "buenas tardes" after lunch, at about two, and "buenas noches" when it is dark. */
function partOfToday(): 'morning' | 'afternoon' | 'night' {
  const hour = new Date().getHours()
  if (hour >= 6 && hour < 14) return 'morning'
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night'
}
