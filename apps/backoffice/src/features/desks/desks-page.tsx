import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import facts from '@afilia/client/parts/answers/answers.module.css'
import type { DeskView } from '@afilia/contract/cases'
import { formatList } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DeskDialog } from './desk-dialog.tsx'

/** The union's desks: what each answers, and who works there. */
export function DesksPage() {
  const t = useTexts(['desks', 'pages'])
  const desks = useQuery({ ...query('GET desks'), staleTime: 0 })
  const [isNew, setIsNew] = useState(false)
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:desks.title')} />
      <Cluster>
        <Button onClick={() => setIsNew(true)}>{t('new')}</Button>
      </Cluster>
      <Loaded query={desks}>
        {(found) => (
          <>
            {found.map((desk) => (
              <Desk desk={desk} key={desk.id} />
            ))}
          </>
        )}
      </Loaded>
      {isNew && <DeskDialog desk={undefined} onClose={() => setIsNew(false)} />}
    </Stack>
  )
}

function Desk({ desk }: { desk: DeskView }) {
  const t = useTexts(['desks', 'cases'])
  const [isOpen, setIsOpen] = useState(false)
  const provinces = useQuery(query('GET geo-regions'))
  const language = currentLanguage()
  const { id, names, kinds, provinceId, email, people, open } = desk
  const name = names[language]
  return (
    <Section id={`desk-${id}`} title={name}>
      <dl className={facts.facts}>
        <Fact name={t('kinds')}>
          {kinds.length === 0
            ? t('rest')
            : formatList(
                kinds.map((kind) => t(`cases:kinds.${kind}`)),
                language,
              )}
        </Fact>
        <Fact name={t('province')}>
          {provinceId === null ? t('everywhere') : (provinces.data?.find((province) => province.id === provinceId)?.name ?? '…')}
        </Fact>
        <Fact name={t('people')}>
          {people.length === 0
            ? t('nobody')
            : formatList(
                people.map((person) => person.name),
                language,
              )}
        </Fact>
        <Fact name={t('email')}>{email ?? t('noEmail')}</Fact>
      </dl>
      <p>{t('open', { count: open })}</p>
      <Cluster>
        <Button aria-label={t('changeNamed', { name })} onClick={() => setIsOpen(true)} variant="secondary">
          {t('change')}
        </Button>
      </Cluster>
      {isOpen && <DeskDialog desk={desk} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
