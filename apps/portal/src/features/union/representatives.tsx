import type { Representative } from '@afilia/contract/content/union'
import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import { LinkButton } from '@afilia/ui/forms/button'
import { Avatar } from '@afilia/ui/marks/avatar'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MailIcon, PhoneIcon, UsersIcon } from '@afilia/ui/marks/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
  /** A button to write to this representative. */
  renderWrite: (person: Representative) => ReactNode
}

/** The member's representatives, those of their own centre first. */
export function Representatives({ personId, isTitled, only, renderWrite }: RepresentativesProps) {
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
                    <Person mayWrite={mayWrite.has(person.id)} person={person} write={person.canBeWrittenTo && renderWrite(person)} />
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

interface PersonProps {
  person: Representative
  /** Whether they may write to the member. */
  mayWrite: boolean
  /** A button to write to them. */
  write?: ReactNode
}

export function Person({ person: { name, role, place, phone, email, hours }, mayWrite, write }: PersonProps) {
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
        <LinkButton
          aria-label={t('delegates.call', { name, phone: presentPhone(phone) })}
          href={`tel:${normalizePhone(phone)}`}
          icon={<PhoneIcon size={20} />}
          variant="secondary"
        >
          {t('delegates.callShort', { phone: presentPhone(phone) })}
        </LinkButton>
      )}
      {hours && <span className={styles.muted}>{hours}</span>}
      {write}
      {email && (
        <a aria-label={t('delegates.write', { name, email })} className={styles.reach} href={`mailto:${email}`}>
          <MailIcon size={20} />
          {email}
        </a>
      )}
      {!phone && !email && !write && <span className={styles.muted}>{t('delegates.noContact')}</span>}
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
