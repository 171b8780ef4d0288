import { PageHeading } from '@afilia/ui/page/page-heading'
import { Loading } from '@afilia/ui/feedback/skeleton'
import type { ReactNode } from 'react'
import { NotLoaded } from '@afilia/client/parts/lists/not-loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { DraftOffer } from './edit/draft-offer.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { useProfileEdit } from './edit/profile-edit.tsx'
import styles from './profile-tab.module.css'

interface ProfileTabProps {
  title: string
  lead: ReactNode
  /** The sections of the form. Shown without values until the profile has loaded, so that nothing shifts. */
  fields: ReactNode
  /** Above the form: what matters most on the page. */
  before?: ReactNode
  /** Below the form: parts that are not in the edit. */
  children?: ReactNode
}

/** A page of the profile that shows a part of the shared edit. */
export function ProfileTab({ title, lead, fields, before, children }: ProfileTabProps) {
  const t = useTexts('common')
  const { saved, loading } = useProfileEdit()
  return (
    <div className={styles.page}>
      <PageHeading lead={lead} title={title} />
      {before}
      {saved && <EditForm>{fields}</EditForm>}
      {saved && <DraftOffer />}
      {!saved && loading.error && <NotLoaded {...loading} />}
      {!saved && !loading.error && (
        <Loading label={t('loading')}>
          <div className={`${styles.page} ${styles.pending}`} inert>
            {fields}
          </div>
        </Loading>
      )}
      {children}
    </div>
  )
}
