import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ResponseOf } from '@afilia/contract/endpoint'
import type { Contract } from '@afilia/contract'
import type { PublishedScale } from '@afilia/contract/jobs/merits'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { useFaultWords } from './use-fault-words.ts'
import styles from './merit-scales.module.css'
import { ScalePreview } from './scale-preview.tsx'

type Checked = ResponseOf<Contract['POST staff/merit-scales/check']>

/** Publishes a version of a scale from a file, after validation and a preview. */
export function PublishScale() {
  const t = useTexts('merit-scales')
  const wordsOf = useFaultWords()
  const { isBusy, problem, run } = useAction()
  const [isNoJson, setIsNoJson] = useState(false)
  const [file, setFile] = useState<{ readonly scale: unknown; readonly checked: Checked }>()
  /** Resets the form after publishing, for the next file. */
  const [round, setRound] = useState(0)
  const check = (chosen: File | undefined): void => {
    setFile(undefined)
    setIsNoJson(false)
    if (!chosen) return
    void run(async () => {
      const scale = parse(await chosen.text())
      if (scale === undefined) return setIsNoJson(true)
      setFile({ scale, checked: await send('POST staff/merit-scales/check', { body: { scale } }) })
      document.getElementById('scale-file')?.focus()
      return undefined
    })
  }
  const publish = () =>
    run(async () => {
      // The file was validated when it was chosen.
      await send('POST merits/scales', { body: file!.scale as PublishedScale })
      setFile(undefined)
      setRound(round + 1)
      await queryClient.invalidateQueries({ queryKey: ['GET staff/merit-scales'] })
    }, t('publish.done'))
  const checked = file?.checked
  return (
    <Section id="publish" lead={t('publish.lead')} title={t('publish.title')}>
      <div className={styles.form}>
        <Field error={isNoJson ? t('publish.notJson') : undefined} id="scale-file" label={t('publish.file')}>
          <TextInput accept=".json,application/json" key={round} onChange={({ target }) => check(target.files?.[0])} type="file" />
        </Field>
        {checked && checked.errors.length > 0 && (
          <Notice live="alert" title={t('publish.wrong')} tone="danger">
            <ul className={styles.faults}>
              {checked.errors.map((fault) => (
                <li key={`${fault.field} ${fault.rule}`}>{wordsOf(fault)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {checked?.scale && (
          <>
            {checked.errors.length === 0 && (
              <Notice live="status" title={t('publish.right')} tone="success">
                <p>{checked.newestVersion === null ? t('publish.first') : t('publish.now', { version: checked.newestVersion })}</p>
              </Notice>
            )}
            <h3>{checked.scale.name}</h3>
            <ScalePreview scale={checked.scale} />
          </>
        )}
        <ActionProblem text={problem} />
        {checked?.errors.length === 0 && (
          <div>
            <Button busyLabel={t('publish.publishing')} isBusy={isBusy} onClick={() => void publish()}>
              {t('publish.sure')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
