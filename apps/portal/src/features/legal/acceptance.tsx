import type { LegalText } from '@afilia/contract/content/legal'
import { ACCEPTED_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { homeQuery } from '../../app/home-query.ts'
import { query, toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './legal.module.css'

/** Below a legal text: the member's acceptance or the button for it. Nothing is blocked without it. */
export function Acceptance({ text }: { text: LegalText }) {
  const t = useTexts('legal')
  const { data: acceptances } = useQuery(query('GET legal/acceptances'))
  const { isBusy, problem, run } = useAction()
  const anchor = ACCEPTED_ANCHORS.find((one) => one === text.anchor)
  // The law requires this information on data protection (GDPR, article 13). It is read, not agreed to.
  const words = anchor === 'proteccion-datos-personales' ? 'read' : 'accept'
  const said = acceptances?.find((one) => one.anchor === anchor)
  if (!anchor || !said || said.version !== text.version) return null
  if (said.acceptedVersion === text.version && said.acceptedAt) {
    return (
      <output className={styles.facts}>
        {t(`${words}.done`, { date: formatShortDate(new Date(said.acceptedAt), currentLanguage()) })}
      </output>
    )
  }
  const accept = async (): Promise<void> => {
    const queryKey = toQueryKey('GET legal/acceptances')
    const isDone = await run(async () =>
      queryClient.setQueryData(queryKey, await send('POST legal/acceptances', { body: { anchor, version: text.version } })),
    )
    if (isDone) return queryClient.invalidateQueries({ queryKey: homeQuery.queryKey })
    // A newer version may have come into force.
    void queryClient.invalidateQueries({ queryKey: ['GET legal/texts'] })
    return queryClient.invalidateQueries({ queryKey })
  }
  return (
    <div className={styles.accept}>
      <p>{t(`${words}.ask`)}</p>
      <Button
        aria-label={t(`${words}.named`, { title: text.title })}
        busyLabel={t('accept.busy')}
        isBusy={isBusy}
        onClick={() => void accept()}
      >
        {t(`${words}.button`)}
      </Button>
      <ActionProblem text={problem} />
    </div>
  )
}
