import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Contract } from '@afilia/contract'
import type { ResponseOf } from '@afilia/contract/endpoint'
import type { PublishedScale } from '@afilia/contract/jobs/merits'
import { useState } from 'react'

export type Checked = ResponseOf<Contract['POST staff/merit-scales/check']>

/** Checks a scale, and publishes the one that was checked. */
export function usePublishing(onDone: () => void) {
  const t = useTexts('merit-scales')
  const { isBusy, problem, run } = useAction()
  const [found, setFound] = useState<{ readonly scale: unknown; readonly checked: Checked }>()
  return {
    isBusy,
    problem,
    checked: found?.checked,
    forget: () => setFound(undefined),
    check: (scale: unknown) =>
      run(async () => setFound({ scale, checked: await send('POST staff/merit-scales/check', { body: { scale } }) })),
    publish: () =>
      run(async () => {
        await send('POST merits/scales', { body: found!.scale as PublishedScale })
        setFound(undefined)
        await queryClient.invalidateQueries({ queryKey: ['GET staff/merit-scales'] })
        onDone()
      }, t('publish.done')),
  }
}
