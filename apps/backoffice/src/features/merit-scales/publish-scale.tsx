import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { CheckedScale } from './checked-scale.tsx'
import styles from './merit-scales.module.css'
import { usePublishing } from './use-publishing.ts'

/** Publishes a version of a scale from a file, after validation and a preview. */
export function PublishScale() {
  const t = useTexts('merit-scales')
  const [isNoJson, setIsNoJson] = useState(false)
  /** Resets the form after publishing, for the next file. */
  const [round, setRound] = useState(0)
  const { isBusy, problem, checked, forget, check, publish } = usePublishing(() => setRound(round + 1))
  const checkFile = async (chosen: File | undefined): Promise<void> => {
    forget()
    setIsNoJson(false)
    if (!chosen) return
    const scale = parse(await chosen.text())
    if (scale === undefined) return setIsNoJson(true)
    await check(scale)
    document.getElementById('scale-file')?.focus()
  }
  return (
    <details>
      <summary>{t('publish.title')}</summary>
      <div className={styles.form}>
        <p>{t('publish.lead')}</p>
        <Field error={isNoJson ? t('publish.notJson') : undefined} id="scale-file" label={t('publish.file')}>
          <TextInput accept=".json,application/json" key={round} onChange={({ target }) => void checkFile(target.files?.[0])} type="file" />
        </Field>
        {checked && <CheckedScale checked={checked} isBusy={isBusy} onPublish={() => void publish()} />}
        <ActionProblem text={problem} />
      </div>
    </details>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
