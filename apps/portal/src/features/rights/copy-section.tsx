import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useConfirmed } from '@afilia/client/parts/identity/use-confirmed.tsx'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { query, toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CopyRow } from './copy-row.tsx'
import styles from './rights.module.css'

/** Polling interval for a copy in progress, in ms. */
const LOOK = 1000

/** A copy of all of the member's data, to read or to take elsewhere. */
export function CopySection({ personId }: { personId: string }) {
  const t = useTexts('rights')
  const params = { id: personId }
  const exports = useQuery({
    ...query('GET people/{id}/exports', { params }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'PENDING') ? LOOK : false),
  })
  const isPending = exports.data?.some(({ state }) => state === 'PENDING') ?? false
  const { isBusy, problem, start, dialog } = useConfirmed(
    { text: t('copy.confirm'), submitLabel: t('copy.start'), busyLabel: t('copy.confirming') },
    async (proof) => {
      await send('POST people/{id}/exports', { params, body: proof ?? {} })
      await queryClient.invalidateQueries({ queryKey: toQueryKey('GET people/{id}/exports', { params }) })
    },
  )
  return (
    <Section id="copy" lead={t('copy.lead')} title={t('copy.title')}>
      {/* Few members have one, and removing a skeleton would shift the page. */}
      <Loaded pending={<></>} query={exports}>
        {(list) =>
          list.length > 0 && (
            <ul className={styles.list}>
              {list.map((one) => (
                <CopyRow copy={one} key={one.id} personId={personId} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!isPending && (
        <div>
          <Button isBusy={isBusy} onClick={start} variant={exports.data?.length ? 'secondary' : 'primary'}>
            {t(exports.data?.length ? 'copy.another' : 'copy.start')}
          </Button>
        </div>
      )}
      <ActionProblem text={problem} />
      {dialog}
    </Section>
  )
}
