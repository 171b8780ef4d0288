import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCoverage, Policy } from '@afilia/contract/cases/insurance'
import { formatMoney } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import styles from './insurance.module.css'
import { presentDay } from './present-day.ts'

const presentMoney = (cents: number): string => formatMoney(cents, currentLanguage())

/** Whether the member is covered, and up to how much, in one line. */
export function CoverageState({ coverage, policy }: { coverage: NonNullable<OwnCoverage['coverage']>; policy: Policy | null }) {
  const t = useTexts('insurance')
  return (
    <div>
      <p className={styles.large}>{t(`state.${coverage.state}`)}</p>
      <p className={styles.limit}>
        {policy ? t('state.upTo', { amount: presentMoney(policy.sumPerYearCents) }) : t(`state.kinds.${coverage.kind}`)}
      </p>
    </div>
  )
}

/** The member's coverage: its kind, dates and policy. */
export function CoverageSection({ coverage, policy }: { coverage: NonNullable<OwnCoverage['coverage']>; policy: Policy | null }) {
  const t = useTexts('insurance')
  return (
    <Section id="coverage" title={t('state.title')}>
      <dl className={facts.facts}>
        <Fact name={t('state.label')}>
          <Badge tone={coverage.state === 'ACTIVE' ? 'success' : 'warm'}>{t(`state.${coverage.state}`)}</Badge>
        </Fact>
        <Fact name={t('state.as')}>{t(`state.kinds.${coverage.kind}`)}</Fact>
        <Fact name={t('state.since')}>{presentDay(coverage.startsOn)}</Fact>
        <Fact name={t('state.until')}>{coverage.endsOn === null ? t('state.membership') : presentDay(coverage.endsOn)}</Fact>
        {policy && (
          <>
            <Fact name={t('state.insurer')}>{policy.insurer}</Fact>
            <Fact name={t('state.policy')}>{policy.number}</Fact>
            <Fact name={t('state.perClaim')}>{presentMoney(policy.sumPerClaimCents)}</Fact>
            <Fact name={t('state.perYear')}>{presentMoney(policy.sumPerYearCents)}</Fact>
          </>
        )}
      </dl>
    </Section>
  )
}

/** The benefits of the policy and, with coverage, the link to report an incident. */
export function PolicyCoverages({ own: { policy, coverage } }: { own: OwnCoverage }) {
  const t = useTexts('insurance')
  if (!policy || policy.covers.length === 0) return null
  return (
    <Section id="policy-coverage" title={t('covers.title')}>
      <ul className={styles.covers}>
        {policy.covers.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {coverage && (
        <span>
          <PageButton to="/services/sinister-notification" variant="secondary">
            {t('covers.incident')}
          </PageButton>
        </span>
      )}
    </Section>
  )
}
