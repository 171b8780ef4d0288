import type { ErasureItem, RightsRequest } from '@afilia/contract/identity/rights'
import { type Objection, OBJECTIONS } from '@afilia/domain/people/rights'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox, Field, TextArea } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { findAnswerDraft, keepAnswerDraft } from './answer-draft.ts'
import styles from './rights.module.css'

const MAX_TEXT = 2000
type Act = 'DONE' | 'REJECTED' | 'EXTEND'

interface CaseAnswerProps {
  request: RightsRequest & { erasure: ErasureItem[] | null }
  onDone: () => void
}

/**
 * Answers a request or extends its deadline. The draft stays in the tab until it is sent. An erasure shows a dry run first and needs
 * confirmation.
 */
export function CaseAnswer({ request, onDone }: CaseAnswerProps) {
  const t = useTexts(['staff-rights', 'rights', 'common'])
  const { personId } = useSignedIn()
  const [text, setText] = useState(() => findAnswerDraft(personId, request.id))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<Act>()
  const [isSure, setIsSure] = useState(false)
  const [objectsTo, setObjectsTo] = useState<readonly Objection[]>([])
  const isErasure = request.right === 'ERASURE'
  const params = { request: request.id }

  /** A choice was required, but none was made. */
  const [isNoUse, setIsNoUse] = useState(false)

  const reject = (why: string): void => {
    setProblem(why)
    document.getElementById('answer')?.focus()
  }
  const act = async (what: Act): Promise<void> => {
    const size = text.trim().length
    if (size === 0) return reject(t('missing'))
    if (size > MAX_TEXT) return reject(t('common:form.tooLong', { max: MAX_TEXT, size }))
    if (what === 'DONE' && request.right === 'OBJECTION' && objectsTo.length === 0) {
      setIsNoUse(true)
      return document.getElementById(`objection-${OBJECTIONS[0]}`)?.focus()
    }
    if (what === 'DONE' && isErasure && !isSure) return setIsSure(true)
    setBusy(what)
    try {
      await (what === 'EXTEND'
        ? send('POST rights-requests/{request}/extend', { params, body: { reason: text } })
        : send('POST rights-requests/{request}/answer', { params, body: { state: what, answer: text, objectsTo: [...objectsTo] } }))
      keepAnswerDraft(personId, request.id, '')
      void showToast(t('done'), 'success')
      await queryClient.invalidateQueries({ queryKey: ['GET rights-requests'] })
      onDone()
    } catch (error) {
      reject(await explainFailure(error))
    }
    return setBusy(undefined)
  }
  return (
    <>
      {request.erasure && <DryRun items={request.erasure} />}
      <Field error={problem} help={t('answerHelp')} id="answer" label={t('answer')}>
        <TextArea
          onChange={({ target }) => {
            setText(target.value)
            keepAnswerDraft(personId, request.id, target.value)
            setProblem(undefined)
            setIsSure(false)
          }}
          value={text}
        />
      </Field>
      {request.right === 'OBJECTION' && (
        <fieldset className={styles.uses}>
          <legend>{t('objectsTo')}</legend>
          {OBJECTIONS.map((one, index) => (
            <Checkbox
              checked={objectsTo.includes(one)}
              error={isNoUse && index === 0 ? t('objectsToMissing') : undefined}
              id={`objection-${one}`}
              key={one}
              label={t(`rights:standing.uses.${one}`)}
              onChange={({ target }) => {
                setIsNoUse(false)
                setObjectsTo(target.checked ? [...objectsTo, one] : objectsTo.filter((other) => other !== one))
              }}
            />
          ))}
        </fieldset>
      )}
      {isSure && (
        <p className={styles.sure} role="alert">
          {t('sure')}
        </p>
      )}
      <Cluster gap={2}>
        {/* The second click of a double tap must not confirm. */}
        <Button
          isBusy={busy === 'DONE'}
          onClick={({ detail }) => detail < 2 && void act('DONE')}
          variant={isErasure ? 'danger' : 'primary'}
        >
          {t(isErasure ? (isSure ? 'eraseNow' : 'erase') : 'grant')}
        </Button>
        <Button isBusy={busy === 'REJECTED'} onClick={() => void act('REJECTED')} variant="secondary">
          {t('reject')}
        </Button>
        {!request.isExtended && (
          <Button isBusy={busy === 'EXTEND'} onClick={() => void act('EXTEND')} variant="quiet">
            {t('extend')}
          </Button>
        )}
      </Cluster>
    </>
  )
}

/** Lists what the erasure would do. Changes nothing. */
function DryRun({ items }: { items: readonly ErasureItem[] }) {
  const t = useTexts(['staff-rights', 'rights'])
  return (
    <table className={styles.dryRun}>
      <caption>{t('dryRun')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('rows')}</th>
          <th scope="col">{t('fate')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ category, count, law, until }) => (
          <tr key={category}>
            <th scope="row">{t(`rights:categories.${category}` as never)}</th>
            <td>{count}</td>
            <td>
              {law && until
                ? t('rights:erasure.until', {
                    date: formatShortDate(new Date(until), currentLanguage()),
                    law: t(`rights:erasure.laws.${law}`),
                  })
                : t('rights:erasure.erased')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
