import { useTexts } from '@afilia/client/texts/texts.ts'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import cards from './content-card.module.css'

/** The skeleton of a list of events or job postings. */
export function PendingCards() {
  const t = useTexts('common')
  return (
    <Loading label={t('loading')}>
      <div className={cards.list}>
        {Array.from({ length: 6 }, (_, at) => (
          <div className={cards.pending} key={at}>
            <Skeleton shape="heading" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
