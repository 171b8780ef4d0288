import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCaseCard } from '@afilia/contract/cases/cases'
import { canSeePage } from '@afilia/domain/identity/access'
import { nextCaseState } from '@afilia/domain/cases/cases'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REQUESTS_PER_PAGE, requestsQuery } from '../../../app/first-pages.ts'
import { CasePlace } from './case-place.tsx'
import { FormPlace } from './form-place.tsx'
import { FILE_FORMS } from './add-to-form.ts'
import type { PlacesProps } from './place.tsx'

/** The places for shared documents: a case of the member, or a new request. */
export function SharePlaces(props: PlacesProps) {
  const t = useTexts(['share', 'cases', 'pages'])
  const { roles } = useSignedIn()
  const [page, setPage] = useState(0)
  const cases = useQuery({ ...requestsQuery(page), placeholderData: keepPreviousData })
  const forms = FILE_FORMS.filter(([, path]) => canSeePage(roles, findPage(path)!.allowed))
  return (
    <>
      <Section id="share-cases" title={t('case.title')}>
        <Loaded query={cases}>{({ items }) => <OpenCases {...props} cases={items} />}</Loaded>
        <Pager label={t('case.title')} onPage={setPage} page={page} size={REQUESTS_PER_PAGE} total={cases.data?.total ?? 0} />
      </Section>
      {forms.length > 0 && (
        <Section id="share-forms" lead={t('form.lead')} title={t('form.title')}>
          <ul className={records.list}>
            {forms.map((form) => (
              <FormPlace {...props} form={form} key={form[0]} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function OpenCases({ cases, ...props }: PlacesProps & { cases: readonly OwnCaseCard[] }) {
  const t = useTexts('share')
  const open = cases.filter(({ state }) => nextCaseState(state, 'reply') !== undefined)
  if (open.length === 0) return <p>{t('case.none')}</p>
  return (
    <ul className={records.list}>
      {open.map((one) => (
        <CasePlace {...props} key={one.id} one={one} />
      ))}
    </ul>
  )
}
