import records from '@afilia/client/parts/lists/records.module.css'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCase } from '@afilia/contract/cases/cases'
import { STAFF_TRANSITIONS, type StaffTransition, MAX_MESSAGE, nextCaseState, mustSpeak } from '@afilia/domain/cases/cases'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useRef, useState } from 'react'
import { createAnswerDrafts } from '../../parts/answer-drafts.ts'
import { AttachedFiles, type Attachment } from './attached-files.tsx'
import { explainTransition } from './explain-transition.ts'
import { HandOver } from './hand-over.tsx'

const drafts = createAnswerDrafts('draft.case-answers')
/** A transition, or sending a message without one. */
type Act = StaffTransition | 'write'

const NOTHING: Attachment = { ids: [], arrived: Promise.resolve(true) }

const isSpeaking = (transition: StaffTransition): boolean => transition === 'answer' || transition === 'ask'

/** A colleague may take over a case that somebody else has, but nobody can take over their own. */
const isOffered = (one: StaffCase, transition: StaffTransition): boolean =>
  // Whoever answers or asks first takes the case.
  nextCaseState(one.state === 'RECEIVED' && isSpeaking(transition) ? 'IN_PROGRESS' : one.state, transition) !== undefined &&
  !(transition === 'take' && one.takenBy?.isMe) &&
  !(transition === 'release' && !one.takenBy?.isMe)

/** The messages and transitions available to the caller. Unsent text stays in the tab. */
export function CaseTransitions({ one }: { one: StaffCase }) {
  const t = useTexts(['staff-cases', 'common', 'errors'])
  const { personId } = useSignedIn()
  const { problem, run } = useAction({ explain: explainTransition })
  const [text, setText] = useState(() => drafts.find(personId, one.id))
  const attached = useRef(NOTHING)
  const [fault, setFault] = useState<string>()
  const [acting, setActing] = useState<Act>()
  /** Counts the messages sent, to reset the file field after each. */
  const [said, setSaid] = useState(0)
  const transitions = one.isHelper ? [] : STAFF_TRANSITIONS.filter((transition) => isOffered(one, transition))
  if (one.state === 'CLOSED') return <p className={records.facts}>{t('closed')}</p>
  const speaking = [
    // Answering is what a team does most.
    ...transitions.filter(isSpeaking).toSorted(),
    ...(one.isHelper ? (['write'] as const) : []),
  ]
  const quiet = transitions.filter((transition) => !isSpeaking(transition))

  const reject = (why: string): void => {
    setFault(why)
    document.getElementById('say')?.focus()
  }
  const act = async (what: Act): Promise<void> => {
    const words = text.trim()
    if ((what === 'write' || mustSpeak(one.state, what)) && words === '') return reject(t(what === 'close' ? 'missingReason' : 'missing'))
    if (words.length > MAX_MESSAGE) return reject(t('common:form.tooLong', { max: MAX_MESSAGE, size: words.length }))
    setFault(undefined)
    setActing(what)
    if (!(await attached.current.arrived)) return setActing(undefined)
    const params = { case: one.id }
    // Taking or releasing a case sends no message, so the draft is kept.
    const isSaid = what !== 'take' && what !== 'release'
    const body = isSaid ? { text: words, files: [...attached.current.ids] } : { text: '', files: [] }
    const isDone = await run(
      async () => {
        const show = (changed: StaffCase): StaffCase | undefined =>
          queryClient.setQueryData<StaffCase>(toQueryKey('GET staff/cases/{case}', { params }), changed)
        if (what === 'write') return show(await send('POST staff/cases/{case}/messages', { params, body }))
        const move = (transition: StaffTransition, { version }: StaffCase, spoken = body): Promise<StaffCase> =>
          send('POST staff/cases/{case}/transitions', { params, body: { ...spoken, transition, version } })
        const mustTake = one.state === 'RECEIVED' && what !== 'take'
        const taken = mustTake ? await move('take', one, { text: '', files: [] }) : one
        if (mustTake) show(taken)
        return show(await move(what, taken))
      },
      t(`done.${what}`),
    )
    setActing(undefined)
    if (!isDone) return
    if (isSaid) {
      drafts.keep(personId, one.id, '')
      setText('')
      attached.current = NOTHING
      setSaid(said + 1)
    }
    await queryClient.invalidateQueries({ queryKey: ['GET staff/cases'] })
  }
  const button = (what: Act, variant: 'primary' | 'secondary') => (
    <Button isBusy={acting === what} key={what} onClick={() => void act(what)} variant={variant}>
      {t(`transitions.${what}`)}
    </Button>
  )
  return (
    <Section id="act" title={t('act')}>
      {speaking.length > 0 && (
        <>
          <Field error={fault} help={t('sayHelp')} id="say" label={t('say')}>
            <TextArea
              onChange={({ target }) => {
                setText(target.value)
                drafts.keep(personId, one.id, target.value)
              }}
              rows={6}
              value={text}
            />
          </Field>
          <AttachedFiles key={said} onFiles={(changed) => (attached.current = { ...attached.current, ...changed })} />
          <Cluster gap={2}>{speaking.map((what, i) => button(what, i === 0 ? 'primary' : 'secondary'))}</Cluster>
        </>
      )}
      <Cluster gap={2}>{quiet.map((what) => button(what, 'secondary'))}</Cluster>
      {one.colleagues.length > 0 && <HandOver key={one.version} one={one} />}
      <ActionProblem text={problem} />
    </Section>
  )
}
