import type { AffiliationAsked } from '@afilia/contract/people/affiliations'
import { formatMoment } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '../../texts/texts.ts'
import facts from './answers.module.css'

/** The form that a student signed to become an affiliate, as shown to them and the team. */
export function AffiliationFacts({ asked }: { asked: AffiliationAsked }) {
  const t = useTexts(['affiliation', 'profile', 'economic'])
  const rows = [
    [t('profile:fields.labor.affiliateProvince'), asked.region.name],
    [t('profile:work.center'), asked.seat?.name],
    [t('profile:fields.labor.currentOccupation'), asked.occupation],
    [t('profile:fields.labor.currentSpecialty'), asked.specialty?.name],
    [t('work.state'), asked.unemployed ? t('profile:fields.labor.unemployed') : null],
    [t('economic:account.iban'), asked.iban],
    [t('economic:account.periodicity'), t(`economic:account.${asked.periodicity}`)],
    [t('mine.signed'), formatMoment(new Date(asked.signedAt), currentLanguage())],
  ] as const
  return (
    <dl className={facts.facts}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
