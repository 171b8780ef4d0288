import { toSearchWords } from '@afilia/domain/formats/text'
import { Avatar } from '@afilia/ui/marks/avatar'
import { Badge } from '@afilia/ui/marks/badge'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Row, Rows } from '../../parts/rows/row.tsx'
import styles from './union.module.css'

const SIZE = 20

/** The members whom a delegate or supervisor represents. Opening the page is logged as an access to their data. */
export function MyPeople() {
  const t = useTexts('union')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  return (
    <Section id="my-people" lead={t('people.lead')} title={t('people.title')}>
      <form
        className={styles.search}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setAsked(toSearchWords(words).trim())
        }}
      >
        <Field id="people-search" label={t('people.search')}>
          <TextInput
            autoComplete="off"
            enterKeyHint="search"
            cutAt={100}
            onChange={({ target }) => setWords(target.value)}
            type="search"
            value={words}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t('people.find')}
        </Button>
      </form>
      <People key={asked} search={asked} />
    </Section>
  )
}

function People({ search }: { search: string }) {
  const t = useTexts('union')
  const [page, setPage] = useState(0)
  const list = useQuery({
    ...pagedQuery('GET union/my-people', { query: search ? { query: search } : {}, page: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={list}>
      {({ items, total }) => (
        <>
          <output>{total === 0 ? t('people.none') : t('people.count', { count: total })}</output>
          <Rows label={t('people.list')}>
            {items.map(({ id, name, kind, occupation, seat }) => (
              <Row
                detail={[occupation, seat?.name].filter(Boolean).join('\u00a0· ')}
                key={id}
                rail={<Avatar name={name} size={44} />}
                tags={kind !== 'AFFILIATE' && <Badge>{t(`people.kinds.${kind}`)}</Badge>}
                title={<h3>{name}</h3>}
              />
            ))}
          </Rows>
          <Pager
            label={t('people.pages')}
            words={{ before: t('people.before'), after: t('people.after') }}
            onPage={setPage}
            page={page}
            size={SIZE}
            total={total}
          />
        </>
      )}
    </Loaded>
  )
}
