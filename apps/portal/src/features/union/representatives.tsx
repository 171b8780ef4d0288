import type { Representative } from '@afilia/contract/content/union'
import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import { Avatar } from '@afilia/ui/marks/avatar'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MailIcon, PhoneIcon, UsersIcon } from '@afilia/ui/marks/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './union.module.css'
import { authorsQuery, delegatesQuery, DELEGATES_PER_PAGE } from '../../app/first-pages.ts'

interface RepresentativesProps {
  personId: string
  /** Shows a heading, for pages with further content. */
  isTitled: boolean
  /** The id of the only representative to show. */
  only: string | undefined
}

/** The member's representatives, those of their own centre first. */
export function Representatives({ personId, isTitled, only }: RepresentativesProps) {
  const t = useTexts('union')
  const [page, setPage] = useState(0)
  const list = useQuery({
    ...delegatesQuery(personId, page, only),
    placeholderData: keepPreviousData,
  })
  const authors = useQuery(authorsQuery(personId))
  const mayWrite = new Set(authors.data?.map(({ id }) => id))
  // Waits for both, because a later line would shift what the reader is about to touch.
  const both = { ...list, data: authors.isLoading ? undefined : list.data }
  return (
    <section aria-label={t('delegates.title')} className={styles.representatives}>
      {isTitled && <h2>{t('delegates.title')}</h2>}
      <Loaded query={both}>
        {({ items, total }) =>
          items.length === 0 ? (
            <NoDelegates />
          ) : (
            <>
              <ul aria-label={t('delegates.title')} className={styles.people}>
                {items.map((person) => (
                  <li key={person.id}>
                    <Person mayWrite={mayWrite.has(person.id)} person={person} />
                  </li>
                ))}
              </ul>
              {only && (
                <p>
                  <PageButton search={{}} to="/union/delegates" variant="secondary">
                    {t('delegates.all')}
                  </PageButton>
                </p>
              )}
              <Pager
                label={t('delegates.pages')}
                words={{ before: t('people.before'), after: t('people.after') }}
                onPage={setPage}
                page={page}
                size={DELEGATES_PER_PAGE}
                total={total}
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

export function Person({ person: { name, role, place, phone, email }, mayWrite }: { person: Representative; mayWrite: boolean }) {
  const t = useTexts('union')
  return (
    <div className={styles.person}>
      <div className={styles.face}>
        <Avatar name={name} size={44} />
        <span className={styles.who}>
          <b>{name}</b>
          <span>{t(`delegates.roles.${role}`)}</span>
        </span>
      </div>
      <span>{place.name}</span>
      {mayWrite && <span className={styles.muted}>{t('delegates.authors')}</span>}
      {phone && (
        <a
          aria-label={t('delegates.call', { name, phone: presentPhone(phone) })}
          className={styles.reach}
          href={`tel:${normalizePhone(phone)}`}
        >
          <PhoneIcon size={20} />
          {presentPhone(phone)}
        </a>
      )}
      {email && (
        <a aria-label={t('delegates.write', { name, email })} className={styles.reach} href={`mailto:${email}`}>
          <MailIcon size={20} />
          {email}
        </a>
      )}
      {!phone && !email && <span className={styles.muted}>{t('delegates.noContact')}</span>}
    </div>
  )
}

function NoDelegates() {
  const t = useTexts('union')
  return (
    <EmptyState
      actions={
        <PageButton to="/union/information" variant="secondary">
          {t('delegates.empty.action')}
        </PageButton>
      }
      icon={UsersIcon}
      title={t('delegates.empty.title')}
    >
      <p>{t('delegates.empty.text')}</p>
    </EmptyState>
  )
}
