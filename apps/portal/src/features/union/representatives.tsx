import type { Representative } from '@afilia/contract/content/union'
import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import { Avatar } from '@afilia/ui/marks/avatar'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MailIcon, PhoneIcon, UsersIcon } from '@afilia/ui/marks/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Row, Rows } from '../../parts/rows/row.tsx'
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
              <Rows label={t('delegates.title')}>
                {items.map((person, at) => (
                  <Person
                    heading={isTitled ? 'h3' : 'h2'}
                    isNearest={at === 0 && page === 0}
                    key={person.id}
                    mayWrite={mayWrite.has(person.id)}
                    person={person}
                    write={person.canBeWrittenTo && renderWrite(person)}
                  />
                ))}
              </Rows>
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
  /** Shown larger than the others. */
  isNearest?: boolean
  /** One below the heading above. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** A row of a representative: where and when, and round buttons to call and to write. */
export function Person({
  person: { name, role, place, phone, email, hours },
  mayWrite,
  write,
  isNearest = false,
  heading: Name = 'h3',
}: PersonProps) {
  const t = useTexts('union')
  return (
    <Row
      act={
        <div className={styles.acts}>
          {phone && (
            <a aria-label={t('delegates.call', { name, phone: presentPhone(phone) })} href={`tel:${normalizePhone(phone)}`}>
              <PhoneIcon size={22} />
            </a>
          )}
          {write ||
            (email && (
              <a aria-label={t('delegates.write', { name, email })} href={`mailto:${email}`}>
                <MailIcon size={22} />
              </a>
            ))}
        </div>
      }
      detail={[role === 'SUPERVISOR' && t('delegates.roles.SUPERVISOR'), place.name].filter(Boolean).join('\u00a0· ')}
      more={
        <div className={styles.more}>
          {hours && <p>{hours}</p>}
          {/* A phone has the buttons instead. */}
          <div className={styles.wide}>
            {phone && <p>{presentPhone(phone)}</p>}
            {email && <p>{email}</p>}
            {mayWrite && <p>{t('delegates.authors')}</p>}
          </div>
          {!phone && !email && !write && <p>{t('delegates.noContact')}</p>}
        </div>
      }
      rail={<Avatar name={name} size={isNearest ? 64 : 44} />}
      title={<Name className={isNearest ? styles.nearest : undefined}>{name}</Name>}
    />
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
