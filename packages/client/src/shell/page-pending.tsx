import { Stack } from '@afilia/ui/page/layout'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useTexts } from '../texts/texts.ts'

/** The skeleton of a page. */
export function PagePending() {
  const t = useTexts()
  return (
    <Loading label={t('loading')}>
      <Stack gap={6}>
        <Skeleton shape="heading" />
        <Skeleton lines={2} />
        <Skeleton lines={2} shape="block" />
      </Stack>
    </Loading>
  )
}
