import { boot } from '@afilia/client/boot.ts'
import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { findDues } from '@afilia/domain/money/dues'
import { maskIban } from '@afilia/domain/money/iban'
import { presentDues } from '@afilia/i18n/dues'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import type { JoinDraft } from './join-draft.ts'
import styles from './join.module.css'

type Facts = readonly (readonly [name: string, value: string | undefined])[]

/** What will be sent, by step, with the price. */
export function JoinReview({ draft, onEdit }: { draft: JoinDraft; onEdit: (step: number) => void }) {
  const t = useTexts(['join', 'membership', 'profile', 'economic', 'public-home'])
  const dues = findDues(boot.dues, draft.kind)
  const isStudent = draft.kind === 'STUDENT'
  const work: Facts = isStudent
    ? [
        [t('profile:fields.academic.school'), draft.school?.name],
        [t('profile:fields.academic.academicYear'), draft.academicYear ? t(`profile:values.${draft.academicYear}`) : undefined],
      ]
    : [
        [t('profile:work.center'), draft.seat?.name],
        [t('profile:fields.labor.currentSpecialty'), draft.specialty?.name],
      ]
  const account: Facts = isStudent
    ? []
    : [
        [t('profile:fields.account.iban'), maskIban(draft.iban)],
        [t('economic:account.periodicity'), t(`economic:account.${draft.periodicity}`)],
      ]
  const { street, houseNumber, label, postalCode, city } = draft
  const parts: readonly (readonly [title: string, facts: Facts])[] = [
    [
      t('kind.title'),
      [
        [t('kind.label'), t(`membership:kinds.${draft.kind}`)],
        [t('dues.title'), dues && presentDues(dues, currentLanguage(), t)],
        [t('profile:fields.labor.affiliateProvince'), draft.region?.name],
        ...work,
      ],
    ],
    [
      t('person.title'),
      [
        [t('profile:identity.documentId'), draft.documentId],
        [t('profile:fields.firstName'), `${draft.firstName} ${draft.lastName}`],
        [t('person.birthDate'), formatShortDate(new Date(`${draft.birthDate}T12:00:00`), currentLanguage())],
        [t('profile:fields.email'), draft.email],
        [t('profile:fields.phone'), draft.phone],
      ],
    ],
    [
      t('profile:address.title'),
      [
        [t('profile:fields.address.street'), [street, houseNumber, label].filter(Boolean).join(', ')],
        [t('profile:fields.address.city'), [postalCode, city].join(' ')],
        [t('profile:fields.address.geoRegion'), draft.geoRegion?.name],
        ...account,
      ],
    ],
  ]
  return (
    <Section id="join-review" title={t('review.title')}>
      {parts.map(([title, facts], step) => (
        <div className={styles.part} key={title}>
          <div className={styles.partHead}>
            <h3>{title}</h3>
            <Button aria-label={`${t('review.edit')}: ${title}`} onClick={() => onEdit(step)} variant="secondary">
              {t('review.edit')}
            </Button>
          </div>
          <dl className={styles.facts}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <Fact key={name} name={name}>
                    {value}
                  </Fact>
                ),
            )}
          </dl>
        </div>
      ))}
    </Section>
  )
}
