import type { MemberCard } from '@afilia/contract/people/card'
import { inFours } from '@afilia/domain/events/card'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { boot } from '@afilia/client/boot.ts'
import styles from './membership-card.module.css'

/** The card as it would look in a wallet. */
export function MembershipCard({ card }: { card: MemberCard }) {
  const t = useTexts('card')
  return (
    <section aria-label={t('card.label')} className={styles.card} translate="no">
      <p className={styles.union}>
        <svg aria-hidden="true" height="28" viewBox="0 0 64 64" width="28">
          <path className={styles.strokes} d="M14 50 27 19q5-10 10 0l13 31" />
          <path className={styles.cross} d="M32 34v15M24.5 41.5h15" />
        </svg>
        {boot.unionName}
      </p>
      <div className={styles.holder}>
        <p className={styles.name}>{card.fullName}</p>
        <p className={styles.kinds}>
          <span>{t(`card.kind.${card.kind}`)}</span>
          {card.isDelegate && <span>{t('card.delegate')}</span>}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('card.number')}</dt>
          <dd>{inFours(card.number)}</dd>
        </div>
        <div>
          <dt>{t('card.since')}</dt>
          <dd>{card.since}</dd>
        </div>
      </dl>
    </section>
  )
}
