import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErasurePreview } from './erasure-preview.tsx'
import { RequestRow } from '../request-row.tsx'
import styles from '../rights.module.css'
import { TEXT_FIELD, useRequest } from '../use-request.ts'

/** Enough to find an open request for erasure: they are few, and the newest come first. */
const SIZE = 50

/** The page where a member asks to have their data erased: what would go and what stays first, then the request, or the one under way. */
export function ErasurePage() {
  const t = useTexts(['rights', 'pages'])
  const { personId } = useSignedIn()
  const requests = useQuery(pagedQuery('GET people/{id}/rights-requests', { params: { id: personId }, page: { page: 0, size: SIZE } }))
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <PageHeading
        before={<BackLink to="/profile/rights">{t('pages:rights.title')}</BackLink>}
        lead={t('erasure.what')}
        title={t('pages:erasure.title')}
      />
      <Loaded query={requests}>
        {({ items }) => {
          const open = items.find(({ right, state }) => right === 'ERASURE' && state === 'OPEN')
          return open ? (
            <section aria-labelledby="erasure-open">
              <h2 id="erasure-open">{t('erasure.open')}</h2>
              <ul className={styles.list}>
                <RequestRow personId={personId} request={open} />
              </ul>
            </section>
          ) : (
            <ErasureForm personId={personId} />
          )
        }}
      </Loaded>
    </div>
  )
}

function ErasureForm({ personId }: { personId: string }) {
  const t = useTexts(['rights', 'common'])
  const { draft, fault, isBusy, problem, change, ask } = useRequest(personId, 'ERASURE')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <ErasurePreview personId={personId} />
      <Field error={fault} hint={t('common:form.optional')} id={TEXT_FIELD} label={t('requests.text')}>
        <TextArea onChange={({ target }) => change({ ...draft, text: target.value })} value={draft.text} />
      </Field>
      {problem && <Notice live="alert" title={problem} tone="danger" />}
      <div className={styles.ways}>
        <Button busyLabel={t('requests.sending')} isBusy={isBusy} type="submit" variant="danger">
          {t('requests.sendErasure')}
        </Button>
        <Link className={styles.way} hash="copy-title" to="/profile/rights">
          {t('erasure.copy')}
        </Link>
      </div>
    </form>
  )
}
