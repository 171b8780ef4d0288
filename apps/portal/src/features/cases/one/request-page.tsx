import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCase } from '@afilia/contract/cases/cases'
import type { CaseFormName } from '@afilia/domain/cases/case-forms'
import { formatMoment } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MailIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendCases } from '../../../bookings/unsent-cases.ts'
import { AnswerList } from '@afilia/client/parts/answers/answer-list.tsx'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { useCaseForm } from '@afilia/client/parts/answers/use-case-form.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseBadge } from './case-badge.tsx'
import { CaseFile } from './case-file.tsx'
import { MarkCaseRead } from './mark-case-read.tsx'
import { SignedAffiliation } from './signed-affiliation.tsx'
import { WhoSees } from './who-sees.tsx'
import { CaseRating } from './case-rating.tsx'
import { CaseThread } from './case-thread.tsx'
import detail from '../../../parts/pages/detail.module.css'
import { presentClock } from './present-clock.ts'
import styles from './case-thread.module.css'

/** One case of the member: its state, the messages, and beside them the data they sent. */
export function RequestPage({ id }: { id: string }) {
  const t = useTexts(['cases', 'pages'])
  const found = useQuery({
    ...query('GET cases/{case}', { params: { case: id } }),
    refetchInterval: ({ state }) => (state.data && isScanning(state.data) ? SCAN_PAUSE : false),
  })
  const isGone = found.error instanceof ApiError && found.error.status === 404
  useEffect(() => void sendCases(), [])
  return (
    <PublicPage>
      <PageHeading
        before={<BackLink to="/services/requests">{t('toRequests')}</BackLink>}
        title={found.data ? (found.data.addressee?.name ?? t(`kinds.${found.data.kind}`)) : t('pages:request.title')}
      />
      {isGone ? (
        <EmptyState icon={MailIcon} title={t('gone.title')}>
          <p>{t('gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={found}>{(one) => <Details one={one} />}</Loaded>
      )}
    </PublicPage>
  )
}

/** Polling interval for the scan of files, in ms. */
const SCAN_PAUSE = 5000
const isScanning = ({ files, messages }: OwnCase): boolean =>
  [...files, ...messages.flatMap((message) => message.files)].some(({ scan }) => scan === 'WAITING')

function Details({ one }: { one: OwnCase }) {
  const t = useTexts('cases')
  // A conversation is named after the person.
  useShownTitle(one.addressee?.name ?? t(`kinds.${one.kind}`))
  return (
    <>
      <MarkCaseRead id={one.id} key={one.messages.at(-1)?.id} />
      <StateLine one={one} />
      <div className={detail.columns} data-first="wide">
        <div className={detail.column}>
          <CaseThread one={one} />
          {one.state === 'CLOSED' && <CaseRating key={String(one.satisfaction?.score)} one={one} />}
          <CaseActs one={one} />
        </div>
        <div className={detail.column}>
          <Facts one={one} />
          {one.form && <Sent name={one.form} one={one} />}
          {one.kind === 'AFFILIATION' && <SignedAffiliation id={one.id} />}
          <WhoSees one={one} />
        </div>
      </div>
    </>
  )
}

/** The state and what comes next, in one line. */
function StateLine({ one }: { one: OwnCase }) {
  const t = useTexts('cases')
  const clock = presentClock(t, one)
  return (
    <div className={styles.state}>
      <CaseBadge state={one.state} />
      {clock !== t(`states.${one.state}`) && <p>{clock}</p>}
      {one.lapsesAt && <p>{t('case.lapses', { when: formatMoment(new Date(one.lapsesAt), currentLanguage()) })}</p>}
    </div>
  )
}

function Facts({ one }: { one: OwnCase }) {
  const t = useTexts('cases')
  return (
    <Section id="case" title={t('case.title')}>
      <dl className={facts.facts}>
        <Fact name={t('case.reference')}>{one.reference}</Fact>
        <Fact name={t('case.received')}>{formatMoment(new Date(one.receivedAt), currentLanguage())}</Fact>
        <Fact name={t('case.team')}>{one.team.name}</Fact>
      </dl>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Sent({ one, name }: { one: OwnCase; name: CaseFormName }) {
  const t = useTexts('cases')
  const { form } = useCaseForm(name)
  return (
    <Section id="case-sent" title={t('case.sent')}>
      <AnswerList
        answers={one.answers}
        form={form}
        isMember
        renderFile={(id) => <CaseFile caseId={one.id} file={one.files.find((file) => file.id === id)} />}
      />
    </Section>
  )
}
