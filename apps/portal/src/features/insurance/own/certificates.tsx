import { boot } from '@afilia/client/boot.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { query, send } from '@afilia/client/calls/query.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { PageLink } from '@afilia/client/parts/links/page-link.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CoverageCertificate, Policy } from '@afilia/contract/cases/insurance'
import { LANGUAGE_NAMES, type Language } from '@afilia/i18n/languages'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MainAction } from '../../../parts/pages/main-action.tsx'
import { CertificateRow } from './certificate-row.tsx'
import styles from './insurance.module.css'

/** Issues a certificate and downloads its PDF; lists the valid ones. Only for members with coverage today. */
export function Certificates({ policy }: { policy: Policy | null }) {
  const t = useTexts('insurance')
  const isOffline = useIsOffline()
  const listed = useQuery(query('GET insurance/certificates')).data ?? []
  return (
    <>
      <Section id="certificate" lead={t('certificates.lead')} title={t('certificates.title')}>
        {policy ? (
          <Issue />
        ) : (
          <Notice title={t('noPolicy.title')} tone="warning">
            <p>{t('noPolicy.text')}</p>
          </Notice>
        )}
        {isOffline && <Notice live="status" title={t('certificates.offline')} tone="warning" />}
        <p>
          <PageLink to="/services/civil-liability-request">{t('certificates.special')}</PageLink>
        </p>
      </Section>
      {listed.length > 0 && (
        <Section id="certificates" lead={t('certificates.listLead')} title={t('certificates.listed')}>
          <ul className={records.list}>
            {listed.map((one) => (
              <CertificateRow certificate={one} key={one.id} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Issue() {
  const t = useTexts('insurance')
  const client = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [language, setLanguage] = useState<Language>(currentLanguage)
  /** A certificate that was issued, but whose file has not arrived. A retry must not issue another one. */
  const made = useRef<CoverageCertificate>(undefined)
  const issue = (): Promise<boolean> =>
    run(async () => {
      if (made.current?.language !== language) made.current = await send('POST insurance/certificates', { body: { language } })
      void client.invalidateQueries({ queryKey: ['GET insurance/certificates'] })
      saveFile(await fetchFile('GET insurance/certificates/{certificate}', { params: { certificate: made.current.id } }))
      made.current = undefined
    }, t('certificates.done'))
  return (
    <div className={styles.issue}>
      <Field id="certificate-language" label={t('certificates.language')} width="medium">
        <Select onChange={({ target }) => setLanguage(target.value as Language)} value={language}>
          {boot.languages.map((one) => (
            <option key={one} lang={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <MainAction>
        <Button busyLabel={t('certificates.issuing')} icon={<DownloadIcon />} isBusy={isBusy} onClick={() => void issue()}>
          {t('certificates.issue')}
        </Button>
      </MainAction>
      <ActionProblem text={problem} />
    </div>
  )
}
