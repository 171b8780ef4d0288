import { Columns, Stack } from '@afilia/ui/page/layout'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './member-home.module.css'

export function MemberHomePending() {
  const t = useTexts()
  return (
    <Loading label={t('loading')}>
      <Stack gap={6}>
        <div className={styles.welcomePending}>
          <Skeleton shape="block" />
        </div>
        <Columns>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Columns>
      </Stack>
    </Loading>
  )
}
