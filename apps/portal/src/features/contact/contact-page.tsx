import { PageHeading } from '@afilia/ui/page/page-heading'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactOffices } from './contact-offices.tsx'
import type { ContactSearch } from './contact-search.ts'
import styles from './contact.module.css'

/** How to reach the union, and a form to write to it. */
export function ContactPage({ topic }: ContactSearch) {
  const t = useTexts(['contact', 'pages'])
  const { status, session } = useSession()
  const office = useQuery({ ...query('GET union/my-office'), enabled: session !== null })
  // The page waits a while for the member's office, with which it begins and whose province is filled in.
  const isKnown = status !== 'loading' && (!session || !office.isPending || office.fetchStatus === 'paused')
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:contact.title')} />
      {isKnown ? (
        <div className={styles.layout}>
          <ContactOffices own={office.data?.office ?? null} />
          <ContactForm
            key={`${session?.personId ?? ''} ${topic ?? ''}`}
            sender={{
              personId: session?.personId,
              name: session?.name ?? '',
              email: session?.email ?? '',
              province: office.data?.office?.province ?? null,
            }}
            topic={topic}
          />
        </div>
      ) : (
        <div className={styles.pending}>
          <Skeleton lines={6} shape="field" />
        </div>
      )}
    </PublicPage>
  )
}
