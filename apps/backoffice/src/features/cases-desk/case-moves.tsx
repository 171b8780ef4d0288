import records from '@afilia/client/parts/lists/records.module.css'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DeskCase } from '@afilia/contract/cases/cases'
import { DESK_MOVES, type DeskMove, MAX_MESSAGE, moveCase, mustSpeak } from '@afilia/domain/cases/cases'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useRef, useState } from 'react'
import { createAnswerDrafts } from '../../parts/answer-drafts.ts'
import { AttachedFiles, type Attachment } from './attached-files.tsx'
import { explainMove } from './explain-move.ts'

const drafts = createAnswerDrafts('draft.case-answers')
/** A message without a move is an act too. */
type Act = DeskMove | 'write'

const NOTHING: Attachment = { ids: [], arrived: Promise.resolve(true) }

/** Another colleague may take over what somebody has, but not oneself. */
const isOffered = (one: DeskCase, move: DeskMove): boolean =>
  moveCase(one.state, move) !== undefined && !(move === 'take' && one.takenBy?.isMe) && !(move === 'release' && !one.takenBy?.isMe)

/** What the caller can say and do in a case. What is written stays in the tab until it is sent. */
export function CaseMoves({ one }: { one: DeskCase }) {
  const t = useTexts(['cases-desk', 'common', 'errors'])
  const { personId } = useSignedIn()
  const { problem, run } = useAction({ explain: explainMove })
  const [text, setText] = useState(() => drafts.find(personId, one.id))
  const attached = useRef(NOTHING)
  const [fault, setFault] = useState<string>()
  const [acting, setActing] = useState<Act>()
  /** How often something was said: the files begin anew each time. */
  const [said, setSaid] = useState(0)
  const moves = one.isHelper ? [] : DESK_MOVES.filter((move) => isOffered(one, move))
  if (one.state === 'CLOSED') return <p className={records.facts}>{t('closed')}</p>
  const speaking = [...moves.filter((move) => move === 'answer' || move === 'ask'), ...(one.isHelper ? (['write'] as const) : [])]
  const quiet = moves.filter((move) => move !== 'answer' && move !== 'ask')

  const refuse = (why: string): void => {
    setFault(why)
    document.getElementById('say')?.focus()
  }
  const act = async (what: Act): Promise<void> => {
    const words = text.trim()
    if ((what === 'write' || mustSpeak(one.state, what)) && words === '') return refuse(t(what === 'close' ? 'missingReason' : 'missing'))
    if (words.length > MAX_MESSAGE) return refuse(t('common:form.tooLong', { max: MAX_MESSAGE, size: words.length }))
    setFault(undefined)
    setActing(what)
    if (!(await attached.current.arrived)) return setActing(undefined)
    const params = { case: one.id }
    // To take it or give it back says nothing: what is written stays for later.
    const isSaid = what !== 'take' && what !== 'release'
    const body = isSaid ? { text: words, files: [...attached.current.ids] } : { text: '', files: [] }
    const isDone = await run(
      async () => {
        const moved = await (what === 'write'
          ? send('POST desk/cases/{case}/messages', { params, body })
          : send('POST desk/cases/{case}/moves', { params, body: { ...body, move: what, version: one.version } }))
        queryClient.setQueryData(toQueryKey('GET desk/cases/{case}', { params }), moved)
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
    await queryClient.invalidateQueries({ queryKey: ['GET desk/cases'] })
  }
  const button = (what: Act, variant: 'primary' | 'secondary') => (
    <Button isBusy={acting === what} key={what} onClick={() => void act(what)} variant={variant}>
      {t(`moves.${what}`)}
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
      {one.state === 'RECEIVED' && !one.isHelper && <p>{t('takeFirst')}</p>}
      <Cluster gap={2}>{quiet.map((what) => button(what, what === 'take' && one.state === 'RECEIVED' ? 'primary' : 'secondary'))}</Cluster>
      <ActionProblem text={problem} />
    </Section>
  )
}
