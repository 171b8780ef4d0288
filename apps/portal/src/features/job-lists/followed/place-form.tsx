import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FollowedList, OwnPlace } from '@afilia/contract/jobs/job-lists'
import { clockAt } from '@afilia/domain/shifts/zone'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { PencilIcon } from '@afilia/ui/marks/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { presentDay } from '../present-list.ts'
import { findDraft, isPlace, keepDraft, type PlaceDraft, type PlaceFaults, readPlace } from './place-draft.ts'

/** Notes the member's points and position on a day. A draft is kept in the tab and reopens the form. */
export function PlaceForm({ list, name }: { list: FollowedList; name: string }) {
  const t = useTexts('job-lists')
  const { personId } = useSignedIn()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => findDraft(personId, list.id))
  const [faults, setFaults] = useState<PlaceFaults>({})
  const action = useAction()
  const keep = (next?: PlaceDraft): void => {
    keepDraft(personId, list.id, next)
    setDraft(next)
  }
  const save = async (mine: readonly OwnPlace[]): Promise<void> => {
    await send('PUT job-lists/{list}/followed', { params: { list: list.id }, body: { version: list.version, mine: [...mine] } })
    keep()
    await client.invalidateQueries({ queryKey: toQueryKey('GET job-lists/followed') })
  }
  const others = list.mine.filter(({ day }) => day !== draft?.day)
  const submit = (): void => {
    if (!draft) return
    const read = readPlace(draft)
    setFaults(isPlace(read) ? {} : read)
    if (isPlace(read)) void action.run(() => save([...others, read]), t('place.saved'))
  }
  const open = (): void => keep({ day: clockAt('Europe/Madrid', Date.now()).date, points: '', position: '' })
  const idOf = (field: keyof PlaceDraft): string => `place-${list.id}-${field}`
  const errorOf = (field: keyof PlaceDraft): string | undefined => (faults[field] ? t(`place.${faults[field]}`) : undefined)
  return (
    <>
      <Button aria-label={t('place.titleNamed', { name })} icon={<PencilIcon />} onClick={open} variant="secondary">
        {t('place.title')}
      </Button>
      {draft && (
        <FormDialog
          isBusy={action.isBusy}
          onClose={() => {
            keep()
            setFaults({})
            action.forgetProblem()
          }}
          onSubmit={submit}
          problem={action.problem}
          submitLabel={t('place.save')}
          title={t('place.title')}
        >
          <p>{name}</p>
          <Field error={errorOf('day')} id={idOf('day')} label={t('place.day')} width="medium">
            <TextInput onChange={({ target }) => keep({ ...draft, day: target.value })} required type="date" value={draft.day} />
          </Field>
          <Field error={errorOf('points')} help={t('place.pointsHelp')} id={idOf('points')} label={t('place.points')} width="short">
            <TextInput inputMode="decimal" onChange={({ target }) => keep({ ...draft, points: target.value })} value={draft.points} />
          </Field>
          <Field error={errorOf('position')} id={idOf('position')} label={t('place.position')} width="short">
            <TextInput inputMode="numeric" onChange={({ target }) => keep({ ...draft, position: target.value })} value={draft.position} />
          </Field>
          {others.length < list.mine.length && (
            <Button onClick={() => void action.run(() => save(others), t('place.saved'))} variant="quietDanger">
              {t('place.remove', { date: presentDay(draft.day) })}
            </Button>
          )}
        </FormDialog>
      )}
    </>
  )
}
