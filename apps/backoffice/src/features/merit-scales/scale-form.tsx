import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { type FormEvent, useState } from 'react'
import { BlockFields } from './block-fields.tsx'
import { CheckedScale } from './checked-scale.tsx'
import { copyLine, type Draft, findDraft, keepDraft, replaceAt } from './change-scale.ts'
import styles from './merit-scales.module.css'
import { RuleFields } from './rule-fields.tsx'
import { TextsFields } from './texts-fields.tsx'
import { usePublishing } from './use-publishing.ts'

interface ScaleFormProps {
  /** The next version, with what the last one has. */
  template: Draft
  onClose: () => void
}

/** Prepares the next version of a scale field by field. What is typed stays in the tab until it is published or given up. */
export function ScaleForm({ template, onClose }: ScaleFormProps) {
  const t = useTexts('merit-scales')
  const { personId } = useSignedIn()
  const [draft, setDraft] = useState(() => findDraft(personId, template) ?? template)
  const close = (): void => {
    keepDraft(personId, template.id, undefined)
    onClose()
  }
  const { isBusy, problem, checked, forget, check, publish } = usePublishing(close)
  const change = (parts: Partial<Draft>): void => {
    const changed = { ...draft, ...parts }
    keepDraft(personId, template.id, changed)
    setDraft(changed)
    forget()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void check(draft)
  }
  return (
    <Section id="edit" lead={t('edit.lead')} title={t('edit.title', { name: template.name.es })}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextsFields id="scale-name" label={t('names.name')} onChange={(name) => change({ name })} texts={draft.name} />
        <TextsFields id="scale-publisher" label={t('publisher')} onChange={(publisher) => change({ publisher })} texts={draft.publisher} />
        <TextsFields
          id="scale-source"
          label={t('source')}
          onChange={(name) => change({ source: { ...draft.source, name } })}
          texts={draft.source.name}
        />
        <Field id="scale-url" label={t('edit.url')}>
          <TextInput
            inputMode="url"
            onChange={({ target }) => change({ source: { ...draft.source, url: target.value.trim() || null } })}
            type="url"
            value={draft.source.url ?? ''}
          />
        </Field>
        <Field id="scale-from" label={t('validFrom')} width="medium">
          <TextInput onChange={({ target }) => change({ validFrom: target.value })} type="date" value={draft.validFrom} />
        </Field>
        <RuleFields onChange={(rules) => change({ rules })} rules={draft.rules} />
        {draft.blocks.map((block, at) => (
          <BlockFields
            block={block}
            copyOf={(line) => copyLine(line, draft)}
            id={`block-${at}`}
            key={block.parts[0]?.lines[0]?.id ?? block.kind}
            onChange={(changed) => change({ blocks: replaceAt(draft.blocks, at, changed) })}
          />
        ))}
        <Cluster gap={2}>
          <Button isBusy={isBusy} type="submit" variant={checked ? 'secondary' : 'primary'}>
            {t('edit.check')}
          </Button>
          <Button onClick={close} variant="quietDanger">
            {t('edit.discard')}
          </Button>
        </Cluster>
        <ActionProblem text={problem} />
      </form>
      {checked && <CheckedScale checked={checked} isBusy={isBusy} onPublish={() => void publish()} />}
    </Section>
  )
}
