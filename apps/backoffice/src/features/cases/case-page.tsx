import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { Stack } from '@afilia/ui/page/layout'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { AnswerList } from '@afilia/client/parts/answers/answer-list.tsx'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { useCaseForm } from '@afilia/client/parts/answers/use-case-form.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCase } from '@afilia/contract/cases/cases'
import type { CaseFormName } from '@afilia/domain/cases/case-forms'
import { presentPhone } from '@afilia/domain/people/phone'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatMoment } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { AffiliationSection } from './affiliation-section.tsx'
import { CaseClock } from './case-clock.tsx'
import { CaseFile } from './case-file.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseTransitions } from './case-transitions.tsx'
import { CaseThread } from './case-thread.tsx'
import { CoverageSection } from './coverage-section.tsx'

/** The page of one case for staff: the request, the messages and the possible transitions. */
export function CasePage({ id }: { id: string }) {
  const t = useTexts(['staff-cases', 'cases', 'pages'])
  const found = useQuery({ ...query('GET staff/cases/{case}', { params: { case: id } }), staleTime: 0 })
  const isGone = found.error instanceof ApiError && found.error.status === 404
  return (
    <Stack gap={5}>
      <PageHeading
        before={<BackLink to="/admin/cases">{t('toList')}</BackLink>}
        title={found.data ? t(`cases:kinds.${found.data.kind}`) : t('pages:staffCases.title')}
      />
      {isGone ? (
        <EmptyState icon={BriefcaseMedicalIcon} title={t('gone.title')}>
          <p>{t('gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={found}>{(one) => <Details one={one} />}</Loaded>
      )}
    </Stack>
  )
}

function Details({ one }: { one: StaffCase }) {
  const t = useTexts(['staff-cases', 'cases'])
  useShownTitle(`${t(`cases:kinds.${one.kind}`)} ${one.reference}`)
  const language = currentLanguage()
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const { member, province, team, takenBy, contact, reference, receivedAt, isHelper, contactForm } = one
  return (
    <>
      <Section id="case" title={t('facts.title')}>
        <p>
          <CaseClock one={one} today={today} />
        </p>
        <dl className={facts.facts}>
          <Fact name={t('facts.who')}>{member?.name || t('visitor')}</Fact>
          {contact.phone && (
            <Fact name={t('facts.phone')}>
              <a href={`tel:${contact.phone}`}>{presentPhone(contact.phone)}</a>
            </Fact>
          )}
          {contact.email && (
            <Fact name={t('facts.email')}>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </Fact>
          )}
          {province && <Fact name={t('facts.province')}>{province.name}</Fact>}
          <Fact name={t('facts.reference')}>{reference}</Fact>
          <Fact name={t('facts.received')}>{formatMoment(new Date(receivedAt), language)}</Fact>
          <Fact name={t('facts.team')}>{team.name}</Fact>
          {one.addressee && <Fact name={t('facts.addressee')}>{one.addressee.isMe ? t('addresseeMe') : one.addressee.name}</Fact>}
          <Fact name={t('facts.taken')}>{takenBy ? (takenBy.isMe ? t('takenByMe') : takenBy.name) : t('free')}</Fact>
        </dl>
        <p className={records.facts}>{t(isHelper ? 'helping' : 'logged')}</p>
      </Section>
      {/* A conversation is only its messages. */}
      {(contactForm ?? one.form) && (
        <Section id="asked" title={t('asked')}>
          {contactForm && <p className={records.words}>{contactForm.message}</p>}
          {one.form && <Answers form={one.form} one={one} />}
        </Section>
      )}
      {one.kind === 'COVERAGE' && !isHelper && <CoverageSection caseId={one.id} today={today} />}
      {one.kind === 'AFFILIATION' && <AffiliationSection key={one.version} one={one} />}
      <CaseThread one={one} />
      <CaseTransitions one={one} />
      {!isHelper && <CaseNotes one={one} />}
    </>
  )
}

function Answers({ form: name, one }: { form: CaseFormName; one: StaffCase }) {
  const { form } = useCaseForm(name)
  return (
    <AnswerList
      answers={one.answers}
      form={form}
      isMember
      renderFile={(id) => <CaseFile caseId={one.id} file={one.files.find((file) => file.id === id)} />}
    />
  )
}
