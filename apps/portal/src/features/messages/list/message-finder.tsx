import { query } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'
import { TOPICS } from '@afilia/domain/messages/messages'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { SearchIcon } from '@afilia/ui/marks/first-icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MessagesSearch } from './messages-search.ts'
import styles from './messages.module.css'

/** Words, topic and author. Words apply on submit, the others at once. */
export function MessageFinder({ search, shown }: { search: MessagesSearch; shown: readonly MessageCard[] }) {
  const t = useTexts('mailbox')
  const navigate = useNavigate()
  const { q, topic, author } = search
  const authors = useAuthors(shown, author)
  const ask = (change: MessagesSearch): void =>
    void navigate({ to: '/profile/messages', search: { ...search, before: undefined, ...change }, resetScroll: false })
  return (
    <search className={styles.finder}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('q')
          ask({ q: (typeof words === 'string' && words.trim()) || undefined })
        }}
      >
        <Field id="messages-q" label={t('filters.words')}>
          {/* The key remounts the field when the URL changes, also by the back and forward buttons. */}
          <TextInput autoComplete="off" cutAt={100} defaultValue={q} enterKeyHint="search" key={q ?? ''} name="q" type="search" />
        </Field>
        <Button icon={<SearchIcon size={20} />} type="submit" variant="secondary">
          {t('filters.search')}
        </Button>
      </form>
      <div className={styles.choices}>
        <Field id="messages-topic" label={t('filters.topic')}>
          <Select onChange={({ target }) => ask({ topic: TOPICS.find((one) => one === target.value) })} value={topic ?? ''}>
            <option value="">{t('filters.anyTopic')}</option>
            {TOPICS.map((one) => (
              <option key={one} value={one}>
                {t(`topics.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {authors.length > 0 && (
          <Field id="messages-author" label={t('filters.author')}>
            <Select onChange={({ target }) => ask({ author: target.value || undefined })} value={author ?? ''}>
              <option value="">{t('filters.anyAuthor')}</option>
              {authors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </search>
  )
}

/** All possible authors: who may write to the member, who wrote the messages shown, and the chosen one. */
function useAuthors(shown: readonly MessageCard[], chosen: string | undefined): { id: string; name: string }[] {
  const { personId } = useSignedIn()
  const known = useQuery(query('GET people/{id}/pwa/authors', { params: { id: personId } }))
  const found = new Map(known.data?.map(({ id, name, place }) => [id, `${name} (${place.name})`]))
  for (const { author } of shown)
    if (author?.id && !found.has(author.id)) found.set(author.id, author.place ? `${author.name} (${author.place.name})` : author.name)
  if (chosen && !found.has(chosen)) found.set(chosen, '…')
  return [...found].map(([id, name]) => ({ id, name }))
}
