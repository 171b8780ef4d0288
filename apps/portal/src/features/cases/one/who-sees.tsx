import { query, pagedQuery, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCase } from '@afilia/contract/cases/cases'
import { nextCaseState } from '@afilia/domain/cases/cases'
import { Button } from '@afilia/ui/forms/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Who can see the case: the team, and the delegate of the member's centre if the member asks for help. */
export function WhoSees({ one }: { one: OwnCase }) {
  const t = useTexts('cases')
  const { personId } = useSignedIn()
  const client = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const profile = useQuery(query('GET people/{id}/profile', { params: { id: personId } }))
  const delegates = useQuery(pagedQuery('GET people/{id}/pwa/delegates', { params: { id: personId }, query: {}, page: { size: 20 } }))
  const seat = profile.data?.labor.affiliateSede?.id
  const offered = (delegates.data?.items ?? []).filter(
    ({ role, place, id }) => role === 'DELEGATE' && place.id === seat && id !== one.helper?.id,
  )
  const params = { case: one.id }
  const choose = (helperId: string | null): void =>
    void run(async () => {
      client.setQueryData(toQueryKey('GET cases/{case}', { params }), await send('PUT cases/{case}/helper', { params, body: { helperId } }))
    }, t('helper.done'))
  const isOpen = nextCaseState(one.state, 'reply') !== undefined
  if (one.addressee)
    return (
      <Section id="case-helper" title={t('helper.title')}>
        <p>{t('conversation.whoReads', { name: one.addressee.name })}</p>
      </Section>
    )
  return (
    <Section id="case-helper" title={t('helper.title')}>
      <p>{t('helper.team')}</p>
      {one.helper && (
        <>
          <p>{t('helper.one', { name: one.helper.name })}</p>
          <span>
            <Button isBusy={isBusy} onClick={() => choose(null)} variant="quietDanger">
              {t('helper.remove')}
            </Button>
          </span>
        </>
      )}
      {isOpen && offered.length > 0 && <p>{t('helper.offer')}</p>}
      {isOpen &&
        offered.map(({ id, name }) => (
          <span key={id}>
            <Button isBusy={isBusy} onClick={() => choose(id)} variant="secondary">
              {t('helper.choose', { name })}
            </Button>
          </span>
        ))}
      <ActionProblem text={problem} />
    </Section>
  )
}
