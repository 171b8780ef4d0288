import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AudienceForm, findUnfinished, toAudience, toRows } from './audience-edit.ts'
import { useCriteria } from './use-names.ts'

interface SavedAudiencesProps {
  form: AudienceForm
  onChoose: (form: AudienceForm) => void
}

/** Saved audiences, to reuse or delete. */
export function SavedAudiences({ form, onChoose }: SavedAudiencesProps) {
  const t = useTexts('campaigns')
  const { nameOf } = useCriteria()
  const found = useQuery(query('GET audiences'))
  const { isBusy, problem, run } = useAction()
  const [chosen, setChosen] = useState('')
  const [isNaming, setIsNaming] = useState(false)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const saved = found.data ?? []
  const choose = (id: string): void => {
    setChosen(id)
    const one = saved.find((audience) => audience.id === id)
    if (one) onChoose(toRows(one.audience, (by, value) => nameOf(by, value, one.names)))
  }
  const change = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await run(act, done)
    if (isDone) await queryClient.invalidateQueries({ queryKey: ['GET audiences'] })
    return isDone
  }
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setFault(t('audience.nameMissing'))
    const body = { name: name.trim(), audience: toAudience(form) }
    if (await change(() => send('POST audiences', { body }), t('audience.savedDone'))) setIsNaming(false)
  }
  const canSave = form.rows.length > 0 && findUnfinished(form).length === 0
  return (
    <>
      {saved.length > 0 && (
        <Field id="saved" label={t('audience.saved')} width="medium">
          <Select onChange={({ target }) => choose(target.value)} value={chosen}>
            <option value="">{t('audience.none')}</option>
            {saved.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Cluster gap={2}>
        {canSave && (
          <Button onClick={() => setIsNaming(true)} variant="quiet">
            {t('audience.save')}
          </Button>
        )}
        {chosen !== '' && (
          <Button
            onClick={() =>
              void change(() => send('DELETE audiences/{audience}', { params: { audience: chosen } }), t('audience.forgotten')).then(() =>
                setChosen(''),
              )
            }
            variant="quietDanger"
          >
            {t('audience.forget')}
          </Button>
        )}
      </Cluster>
      {!isNaming && <ActionProblem text={problem} />}
      {isNaming && (
        <FormDialog
          isBusy={isBusy}
          onClose={() => setIsNaming(false)}
          onSubmit={() => void save()}
          problem={problem}
          submitLabel={t('audience.saveIt')}
          title={t('audience.save')}
        >
          <Field error={fault} id="audience-name" label={t('audience.name')}>
            <TextInput onChange={({ target }) => setName(target.value)} value={name} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
