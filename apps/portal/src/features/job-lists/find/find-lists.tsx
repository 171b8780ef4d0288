import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { pagedQuery, query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import styles from './find-lists.module.css'
import { FoundList } from './found-list.tsx'

const SIZE = 10

/** Job lists by words and region. */
export function FindLists() {
  const t = useTexts('job-lists')
  const isOffline = useIsOffline()
  const [words, setWords] = useState('')
  const [region, setRegion] = useState('')
  const [page, setPage] = useState(0)
  const asked = useDeferredValue(words.trim())
  const regions = useQuery(query('GET regions'))
  const lists = useQuery({
    ...pagedQuery('GET job-lists', {
      query: { ...(asked !== '' && { query: asked }), ...(region !== '' && { region }) },
      page: { page, size: SIZE },
    }),
    placeholderData: keepPreviousData,
  })
  if (isOffline && !lists.data)
    return (
      <Section id="find" title={t('find.title')}>
        <p>{t('find.offline')}</p>
      </Section>
    )
  return (
    <Section id="find" title={t('find.title')}>
      <search className={styles.filters}>
        <Field id="find-words" label={t('find.query')}>
          <TextInput
            cutAt={100}
            onChange={({ target }) => {
              setWords(target.value)
              setPage(0)
            }}
            type="search"
            value={words}
          />
        </Field>
        <Field id="find-region" label={t('find.region')}>
          <Select
            onChange={({ target }) => {
              setRegion(target.value)
              setPage(0)
            }}
            value={region}
          >
            <option value="">{t('find.everywhere')}</option>
            {regions.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </search>
      <Loaded query={lists}>
        {({ items, total }) => (
          <>
            <div aria-live="polite">{total === 0 && <p>{t('find.none')}</p>}</div>
            <ul className={records.list}>
              {items.map((list) => (
                <FoundList key={list.id} list={list} />
              ))}
            </ul>
            <Pager label={t('find.title')} onPage={setPage} page={page} size={SIZE} total={total} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
