import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import type { OwnCaseCard } from '@afilia/contract/cases/cases'
import { MAX_FILES } from '@afilia/domain/cases/uploads'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetCase, useUnsentCase } from '../../../bookings/unsent-cases.ts'
import { CaseBadge } from '../one/case-badge.tsx'
import { presentClock } from '../one/present-clock.ts'
import { findReplyDraft, keepReplyDraft, toReplyId } from '../one/reply-draft.ts'
import { fitInto, type Obstacle } from './check-fit.ts'
import { focusOnArrival } from './change-focus.ts'
import { Place, type PlacesProps } from './place.tsx'

/** A case of the member: the documents are added to the message being written there. */
export function CasePlace({ one, documents, onChosen }: PlacesProps & { one: OwnCaseCard }) {
  const t = useTexts('share')
  const ofCases = useTexts('cases')
  const { personId } = useSignedIn()
  const router = useRouter()
  const isOffline = useIsOffline()
  const kept = useUnsentCase(one.id)
  const [obstacle, setObstacle] = useState<Obstacle>()
  const choose = (): void => {
    if (kept?.outcome?.kind === 'done') {
      // The earlier message has arrived, and the member has not seen the confirmation. A new message starts.
      keepReplyDraft(personId, one.id)
      forgetCase(one.id)
    }
    const draft = findReplyDraft(personId, one.id)
    const files = fitInto({ most: MAX_FILES }, draft.files, documents)
    if (typeof files === 'string') return setObstacle(files)
    keepReplyDraft(personId, one.id, { ...draft, files })
    onChosen()
    if (isOffline) {
      // The messages of a case are only on the server, so its page cannot open now.
      void showToast(t('case.later'), 'warning')
      return void router.navigate({ to: '/services/requests' })
    }
    focusOnArrival(router, toReplyId(personId, one.id))
    void router.navigate({ to: '/services/requests/$id', params: { id: one.id } })
  }
  return (
    <Place
      act={t('case.add')}
      badge={<CaseBadge state={one.state} />}
      facts={[one.reference, presentClock(ofCases, one)].filter(Boolean).join(' · ')}
      isWaiting={kept !== undefined && !kept.outcome}
      name={ofCases(`kinds.${one.kind}`)}
      obstacle={obstacle}
      onChoose={choose}
    />
  )
}
