import { Button } from '@afilia/ui/forms/button'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type NearSearch, RADII, USUAL_RADIUS } from './near-search.ts'
import styles from './near.module.css'

/** Suggestions when nothing was found: a wider radius, all kinds, or advantages without a place. */
export function NothingNear({ search, isAll }: { search: NearSearch; isAll: boolean }) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const { radius = USUAL_RADIUS, category } = search
  const ask = (change: NearSearch): void =>
    void navigate({ to: '/advantages/near-you', search: { ...search, ...change }, replace: true, resetScroll: false })
  const wider = RADII.find((one) => one > radius)
  return (
    <EmptyState
      actions={
        <div className={styles.ways}>
          {wider && <Button onClick={() => ask({ radius: wider })}>{t('near.wider', { radius: wider })}</Button>}
          {category && (
            <Button onClick={() => ask({ category: undefined })} variant="secondary">
              {t('near.anyCategory')}
            </Button>
          )}
          <PageButton to="/advantages" variant="secondary">
            {t('near.online')}
          </PageButton>
        </div>
      }
      icon={MapPinIcon}
      title={t('near.none.title')}
    >
      <p>{t(isAll ? 'near.none.text' : 'near.cut')}</p>
    </EmptyState>
  )
}
