import { Columns, Stack } from '@afilia/ui/layout'
import { Loading, Skeleton } from '@afilia/ui/skeleton'
import { useTexts } from '../../texts.ts'

export function MemberHomePending() {
  const t = useTexts()
  return (
    <Loading label={t('loading')}>
      <Stack gap={6}>
        <Skeleton shape="heading" />
        <Columns>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Columns>
      </Stack>
    </Loading>
  )
}
