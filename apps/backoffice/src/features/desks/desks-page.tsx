import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { DeskView } from '@afilia/contract/cases/cases'
import { Button } from '@afilia/ui/forms/button'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DeskDialog } from './desk-dialog.tsx'
import { DeskFacts } from './desk-facts.tsx'
import { DeskRemoval } from './desk-removal.tsx'

/** The union's desks: what each answers, and who works there. */
export function DesksPage() {
  const t = useTexts(['desks', 'pages'])
  const desks = useQuery({ ...query('GET desks'), staleTime: 0 })
  const [isNew, setIsNew] = useState(false)
  const make = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:desks.title')} />
      <Cluster>
        <Button onClick={() => setIsNew(true)} ref={make}>
          {t('new')}
        </Button>
      </Cluster>
      <Loaded query={desks}>
        {(found) => (
          <>
            {found.map((desk) => (
              // The button that removed it is gone with it.
              <Desk desk={desk} key={desk.id} onRemoved={() => make.current?.focus()} />
            ))}
          </>
        )}
      </Loaded>
      {isNew && <DeskDialog desk={undefined} onClose={() => setIsNew(false)} />}
    </Stack>
  )
}

function Desk({ desk, onRemoved }: { desk: DeskView; onRemoved: () => void }) {
  const t = useTexts('desks')
  const [open, setOpen] = useState<'change' | 'removal'>()
  const name = desk.names[currentLanguage()]
  return (
    <Section id={`desk-${desk.id}`} title={name}>
      <DeskFacts desk={desk} />
      <p>{t('open', { count: desk.open })}</p>
      <Cluster>
        <Button aria-label={t('changeNamed', { name })} onClick={() => setOpen('change')} variant="secondary">
          {t('change')}
        </Button>
        {!desk.isLast && (
          <Button aria-label={t('removeNamed', { name })} onClick={() => setOpen('removal')} variant="secondary">
            {t('remove')}
          </Button>
        )}
      </Cluster>
      {open === 'change' && <DeskDialog desk={desk} onClose={() => setOpen(undefined)} />}
      {open === 'removal' && <DeskRemoval desk={desk} onClose={() => setOpen(undefined)} onRemoved={onRemoved} />}
    </Section>
  )
}
