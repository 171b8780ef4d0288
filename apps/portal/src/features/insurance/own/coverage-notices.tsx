import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCoverage } from '@afilia/contract/cases/insurance'
import { Notice } from '@afilia/ui/feedback/notice'
import { presentDay } from './present-day.ts'

/**
 * Why there is no certificate today: the coverage begins later, was requested, or must be requested. Only for members without coverage in
 * force.
 */
export function NotCovered({ own: { kind, coverage, request } }: { own: OwnCoverage }) {
  const t = useTexts('insurance')
  if (coverage?.state === 'COMING')
    return (
      <Notice title={t('coming.title')}>
        <p>{t('coming.text', { date: presentDay(coverage.startsOn) })}</p>
      </Notice>
    )
  if (request) return <Requested request={request} />
  if (kind === null)
    return (
      <Notice
        actions={
          <PageButton to="/contact" variant="secondary">
            {t('impossible.ask')}
          </PageButton>
        }
        title={t('impossible.title')}
        tone="warning"
      >
        <p>{t('impossible.text')}</p>
      </Notice>
    )
  return (
    <Notice
      actions={<PageButton to="/services/cr-insurance/rc-affiliate-no-new">{t('none.ask')}</PageButton>}
      title={t('none.title')}
      tone="warning"
    >
      <p>{t('none.text')}</p>
    </Notice>
  )
}

/** The team already has the request. */
function Requested({ request }: { request: NonNullable<OwnCoverage['request']> }) {
  const t = useTexts('insurance')
  return (
    <Notice
      actions={
        <PageButton params={{ id: request.id }} to="/services/requests/$id" variant="secondary">
          {t('requested.see')}
        </PageButton>
      }
      title={t('requested.title')}
    >
      <p>{t('requested.text', { reference: request.reference })}</p>
    </Notice>
  )
}

/** Shown to members who request what they already have. */
export function Covered() {
  const t = useTexts('insurance')
  return (
    <Notice
      actions={<PageButton to="/services/cr-insurance/rc-affiliate-yes-new">{t('covered.see')}</PageButton>}
      title={t('covered.title')}
      tone="success"
    >
      <p>{t('covered.text')}</p>
    </Notice>
  )
}

/** Shown to an affiliate who still has the coverage of a student on placements. */
export function LeftOver() {
  const t = useTexts('insurance')
  return (
    <Notice
      actions={<PageButton to="/services/cr-insurance/rc-affiliate-no-new">{t('none.ask')}</PageButton>}
      title={t('leftOver.title')}
      tone="warning"
    >
      <p>{t('leftOver.text')}</p>
    </Notice>
  )
}
