import type { RightsCase } from '@afilia/contract/identity/rights'
import { formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Button } from '@afilia/ui/forms/button'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import rows from '../../parts/lists/rows.module.css'

const DAY = 24 * 3600_000
/** Days before the deadline at which a request is urgent. */
const SOON = 7

/** One request with the days left at `now`, in ms. */
export function CaseRow({ request, now, onOpen }: { request: RightsCase; now: number; onOpen: () => void }) {
  const t = useTexts(['staff-rights', 'rights'])
  const right = t(`rights:requests.rights.${request.right}.label`)
  return (
    <li className={rows.beside}>
      <div>
        <p className={rows.name}>
          {request.personName || t('erased')} <Clock now={now} request={request} />
        </p>
        <p className={rows.facts}>
          {right} · {t('rights:requests.received', { when: formatShortDate(new Date(request.receivedAt), currentLanguage()) })}
        </p>
      </div>
      <Button aria-label={t('openNamed', { right, name: request.personName })} onClick={onOpen} variant="secondary">
        {t('open')}
      </Button>
    </li>
  )
}

function Clock({ request: { state, dueAt }, now }: { request: RightsCase; now: number }) {
  const t = useTexts(['staff-rights', 'rights'])
  if (state !== 'OPEN') return <Badge>{t(`rights:requests.states.${state}`)}</Badge>
  const days = Math.floor((Date.parse(dueAt) - now) / DAY)
  if (days < 0) return <Badge tone="danger">{t('overdue', { count: -days })}</Badge>
  return <Badge tone={days <= SOON ? 'warm' : 'neutral'}>{days === 0 ? t('today') : t('daysLeft', { count: days })}</Badge>
}
