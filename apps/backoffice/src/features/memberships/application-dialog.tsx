import records from '@afilia/client/parts/lists/records.module.css'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { ReadApplicant, ReviewedApplication } from '@afilia/contract/people/memberships'
import { presentPhone } from '@afilia/domain/people/phone'
import { formatShortDate } from '@afilia/i18n/format'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { Decisions } from './decisions.tsx'
import styles from './memberships.module.css'

/** One application with the applicant's statements and the possible decisions. Opening it adds an entry to the access log. */
export function ApplicationDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const t = useTexts(['staff-memberships', 'membership', 'pages', 'common'])
  const found = useQuery({
    ...query('GET membership-applications/{application}', { params: { application: applicationId } }),
    staleTime: 0,
  })
  return (
    <Dialog
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={found.data?.reference ?? t(found.isError ? 'pages:staffMembership.title' : 'common:loading')}
    >
      <Loaded query={found}>
        {(one) => (
          <div className={styles.application}>
            <p className={records.facts}>
              {t(`membership:kinds.${one.kind}`)} · {t(`membership:states.${one.state}`)}
            </p>
            {one.isReturn && <Notice title={t('isReturn')} />}
            {one.others > 0 && <Notice title={t('others', { count: one.others })} tone="warning" />}
            {one.applicant ? <Applicant applicant={one.applicant} one={one} /> : <p>{t('emptied')}</p>}
            {one.reason && (
              <div>
                <h3>{t('notified')}</h3>
                <p className={records.words}>{one.reason}</p>
              </div>
            )}
            <Decisions key={one.version} onDone={onClose} one={one} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Applicant({ applicant, one }: { applicant: ReadApplicant; one: ReviewedApplication }) {
  const t = useTexts(['staff-memberships', 'profile', 'economic'])
  const { firstName, lastName, birthDate, email, phone, street, houseNumber, label, postalCode, city, geoRegion } = applicant
  const rows = [
    [t('facts.name'), `${firstName} ${lastName}`],
    [t('facts.documentId'), one.documentId],
    [t('facts.birthDate'), formatShortDate(new Date(birthDate), currentLanguage(), { timeZone: 'UTC' })],
    [t('facts.email'), email],
    [t('facts.phone'), presentPhone(phone)],
    [t('facts.address'), `${[street, houseNumber, label].filter(Boolean).join(' ')}\n${postalCode} ${city}\n${geoRegion?.name ?? ''}`],
    [t('facts.province'), one.province.name],
    [t('facts.seat'), applicant.seat?.name],
    [t('facts.specialty'), applicant.specialty?.name],
    [t('facts.unemployed'), applicant.unemployed ? t('facts.isUnemployed') : null],
    [t('facts.school'), applicant.school?.name],
    [t('facts.year'), applicant.academicYear && t(`profile:values.${applicant.academicYear}`)],
    [t('facts.iban'), one.iban && one.periodicity ? `${one.iban} · ${t(`economic:account.${one.periodicity}`)}` : null],
  ] as const
  return (
    <dl className={styles.details}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
